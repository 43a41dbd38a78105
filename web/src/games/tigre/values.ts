// What each card of a hand counts, for display only: the total comes from the server.

import { DOUBLING, FLOATING, type Hand } from './wire';

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
