// The names of towns, roads and cards. Callers pass t, so that texts can be tested.

import { minus, type T } from '../../table/words';
import { ROUTES, type Other, type Town } from './geography';
import { DISTANCES, DOUBLING, FLOATING } from './wire';

export const townName = (town: Town | Other, t: T): string => t(`tigre.town.${town}`);

export function routeName(route: number, t: T): string {
  const { from, to } = ROUTES[route]!;
  return t('tigre.route', { from: townName(from, t), to: townName(to, t) });
}

/** The road of a distance; -1 while none is chosen. */
export const routeOf = (distance: number): number =>
  DISTANCES.findIndex((kilometres) => kilometres === distance);

/** What is printed on a card. */
export function cardText(card: number): string {
  if (card === DOUBLING) return '×2';
  return card === FLOATING ? '3/6/9' : `${card}`;
}

/** The name of a card, with what it counts where that is not obvious. */
export function cardName(card: number, counts: number, t: T): string {
  if (card === DOUBLING) return t('tigre.card.double');
  const name = cardText(card);
  return card === counts ? name : t('tigre.card.counts', { card: name, counts });
}

/** A gain or a loss as it is booked. */
export const signed = (points: number): string => (points > 0 ? `+${points}` : minus(points));
