// The court cards, cut as linocuts: suit colour and ink in large masses, paper where the knife went,
// gold laid on top. French figures are drawn as a half and turned about the middle of the card;
// Swiss ones stand or sit in full.

import { JACK, KING, QUEEN, type Deck } from './deck';
import { KING_HALF, JACK_HALF, QUEEN_HALF } from './french';
import type { Drawing } from './shape';
import { KONIG, OBER, UNDER } from './swiss';

export interface CourtCard {
  figure: Drawing;
  belt?: Drawing; // where the two halves meet; absent from one-headed figures
  mark: { x: number; y: number; size: number; reversed: boolean };
}

export const FRAME = 'M18 4H59V59H45V84H4V29H18Z';

const COURTS: Record<Deck, Readonly<Record<number, CourtCard>>> = {
  french: { [JACK]: JACK_HALF, [QUEEN]: QUEEN_HALF, [KING]: KING_HALF },
  swiss: { [JACK]: UNDER, [QUEEN]: OBER, [KING]: KONIG },
};

export const courtOf = (rank: number, deck: Deck): CourtCard | undefined => COURTS[deck][rank];

export const BANNER: Drawing = [
  ['gi', 'M17.6 12H20.4V84H17.6Z'],
  ['gi', 'M19 5.4L22 9.2 19 13 16 9.2Z'],
  ['s-', 'M21.4 15.5C30 11.5 38 19.5 58 14.5L53 35 58 55.5C38 60.5 30 52.5 21.4 56.5Z'],
  ['-p', 'M24 19.4C31 16.6 39 22.6 53.6 19.4L49.8 35 53.6 50.8C39 54 31 48 24 51.2Z', 0.8],
  ['-i', 'M20.4 18L22 17M20.4 53L22 54M20.4 35.5H22', 1],
];

export const RIBBON: Drawing = [
  ['gi', 'M17 41V52L4 56L8 50L4 45ZM46 47V36L59 32L55 38L59 43Z'],
  ['i-', 'M12 48L17 52V45ZM51 40L46 36V43Z'],
  ['gi', 'M12 36.8C24 32 39 44.5 51 40V51.2C39 56 24 43.5 12 48Z'],
  ['-i', 'M14.5 38.8C25 35.5 38.5 46.8 48.5 43M14.5 45C25 41.5 38.5 52.5 48.5 49.2', 0.5],
];
