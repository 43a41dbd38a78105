// The steals that are possible now (Q13): which Tiguidoo card takes which card from whom, and what
// it would make. The server sends them as legal actions.

import type { Legal } from '../../table/legal';
import { byRank, ownerOf } from './deck';
import { handOf, pointsOf, type Hand } from './hands';
import { STEAL, type GameView } from './wire';

const CARDS = 52;

export interface Steal {
  action: number;
  own: number; // the Tiguidoo card
  target: number;
  owner: number;
}

/** What cards would be worth to a seat. */
export interface Prospect {
  hand: Hand;
  points: number;
  better: boolean; // than what the seat has
}

export function stealsIn(legal: Legal, { rows }: Pick<GameView, 'rows'>): Steal[] {
  const actions = legal.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, i) => first + i),
  );
  return actions.filter((action) => action >= STEAL).map((action) => stealOf(action, rows));
}

function stealOf(action: number, rows: GameView['rows']): Steal {
  const target = (action - STEAL) % CARDS;
  return {
    action,
    own: Math.floor((action - STEAL) / CARDS),
    target,
    owner: ownerOf(rows, target),
  };
}

export interface Prey {
  owner: number;
  steals: Steal[];
}

/** The steals with one Tiguidoo card by owner, in the order of these seats. */
export function preyOf(steals: readonly Steal[], own: number, order: readonly number[]): Prey[] {
  const mine = steals.filter((steal) => steal.own === own);
  return order
    .map((owner) => ({
      owner,
      steals: mine
        .filter((steal) => steal.owner === owner)
        .sort((a, b) => byRank(a.target, b.target)),
    }))
    .filter((prey) => prey.steals.length > 0);
}

/** What a seat would have with these cards more. */
export function prospect(
  row: readonly number[],
  cards: readonly number[],
  { wheel, byPoints }: { wheel: boolean; byPoints: boolean },
): Prospect {
  const all = [...row, ...cards];
  const [before, hand] = [handOf(row, wheel), handOf(all, wheel)];
  const points = pointsOf(all);
  const better = byPoints ? points > pointsOf(row) : hand.key > before.key;
  return { hand, points, better };
}

/** The place of each seat now: the greater hand is before the other, equal ones share (Q18-Q21). */
export function placesOf(
  rows: readonly (readonly number[])[],
  { wheel, byPoints }: { wheel: boolean; byPoints: boolean },
): number[] {
  const keys = rows.map((row): [number, number] => [
    byPoints ? pointsOf(row) : 0,
    handOf(row, wheel).key,
  ]);
  return keys.map(
    ([points, hand]) =>
      1 + keys.filter(([p, h]) => p > points || (p === points && h > hand)).length,
  );
}
