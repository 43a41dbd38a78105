// In how many rows a hand lies, so that a finger meets every card: one where all of them show enough.

const FINGER = 44; // pixels that each card shows
const CARD = 90; // the last one is seen whole

/** In a place of this width, in pixels. */
export const rowsOf = (cards: number, width: number): 1 | 2 =>
  FINGER * (cards - 1) + CARD <= width ? 1 : 2;
