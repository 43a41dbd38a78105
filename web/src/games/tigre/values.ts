// What each card of a hand counts and where points come from, for display only: totals and points come
// from the server.

import { DOUBLING, FLOATING, type Hand, type RoundResult } from './wire';

/** What every card counts now: 3/6/9 as the server says, all doubled with X2 (T18, T19). */
export function valuesOf({ cards, floating }: Hand): number[] {
  const times = cards.includes(DOUBLING) ? 2 : 1;
  return cards.map((card) => times * (card === FLOATING ? floating : card));
}

export type Standing = 'below' | 'exact' | 'over';

/** How a total compares with the distance. */
export function standing(total: number, distance: number): Standing {
  if (total === distance) return 'exact';
  return total < distance ? 'below' : 'over';
}

/** How the points of a seat came about, where that is more than its total: twice the distance (T20), the
 * total and a bonus (T21), or how far it went too far (T23); else empty. */
export function sourceOf({ hands, distance, booked }: RoundResult, seat: number): string {
  const total = hands[seat]?.total ?? 0;
  const points = booked[seat] ?? 0;
  if (points < 0) return `${distance} − ${total}`;
  if (points === 0 || points <= total) return '';
  return total === distance ? `2 × ${distance}` : `${total} + ${points - total}`;
}
