// What each card of a hand counts, for the eye: the total itself comes from the house.

import { DOUBLING, FLOATING, type Hand } from './wire';

/** What every card counts now: 3/6/9 as the house says, all doubled beside X2 (T18, T19). */
export function valuesOf({ cards, floating }: Hand): number[] {
  const times = cards.includes(DOUBLING) ? 2 : 1;
  return cards.map((card) => times * (card === FLOATING ? floating : card));
}

export type Standing = 'below' | 'exact' | 'over';

/** Where a total stands to the distance. */
export function standing(total: number, distance: number): Standing {
  if (total === distance) return 'exact';
  return total < distance ? 'below' : 'over';
}
