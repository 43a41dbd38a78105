// What the table has room for. An on-screen keyboard takes the lower half of a phone: then the
// player's hand leaves, and where even less is left, the bar and the seats leave too.

import type { Layout } from '../../table/layout';

export interface Room {
  size: 'whole' | 'typing' | 'least';
  tight: boolean; // whether a tall phone has no room to spare, unless hands leave for a steal
  bar: boolean;
  seats: boolean;
  own: boolean;
  ownCards: boolean; // else only the name of the player's hand
  secrets: boolean; // the player's Tiguidoo cards
  line: number; // cards of a line behind an opponent's hand
  lines: number;
  brief: boolean; // whether only the corners of opponents' cards are seen
  ownLines: number;
  ownBrief: boolean;
}

export const OWN_LINE = 18; // cards of a line behind the player's hand

/** Below this, a keyboard is open: no phone is so low. In pixels. */
const LOWEST: Partial<Record<Layout, number>> = { small: 550, low: 280 };
const LEAST = 430; // upright, for a bar and seats
const ROOMY = 720; // upright, for whole cards
const SECOND_ROW = 160; // more, for two rows of seats, from four opponents on
const MORE_WORDS = 130; // more, for a long question or one that was missed

export interface Given {
  layout: Layout;
  height: number; // of the table, in pixels
  others: number; // opponents
  asked: boolean; // whether a question is on the table
  wordy: boolean; // whether there is much to read on it
}

export function roomOf({ layout, height, others, asked, wordy }: Given): Room {
  const size = sizeOf(layout, height);
  const whole = size === 'whole';
  const needed = ROOMY + (others > 3 ? SECOND_ROW : 0) + (wordy ? MORE_WORDS : 0);
  const roomy = layout === 'desk' || (layout === 'tall' && height >= needed);
  return {
    size,
    tight: layout === 'tall' && !roomy,
    bar: size !== 'least',
    seats: size !== 'least',
    own: whole,
    ownCards: !(layout === 'small' && asked && (others > 3 || wordy)),
    secrets: whole && (layout === 'desk' || layout === 'low' || !asked || height >= needed),
    line: lineOf(layout, others),
    lines: linesOf(layout, whole, others),
    brief: !roomy || (layout === 'tall' && others > 3),
    ownLines: ownLinesOf(layout, roomy, others),
    ownBrief: !roomy,
  };
}

function sizeOf(layout: Layout, height: number): Room['size'] {
  if (height === 0 || height >= (LOWEST[layout] ?? 0)) return 'whole';
  return layout === 'low' || height < LEAST ? 'least' : 'typing';
}

const LINES: Record<Layout, readonly number[]> = {
  small: [18, 18, 8, 5, 8, 5],
  tall: [22, 22, 10, 6, 10, 6],
  low: [18, 18, 9, 6, 9, 6],
  desk: [9, 9, 9, 9, 9, 9],
};

const lineOf = (layout: Layout, others: number): number => LINES[layout][others] ?? 5;

function linesOf(layout: Layout, whole: boolean, others: number): number {
  if (!whole) return 0;
  if (layout === 'desk') return 2;
  if (layout === 'tall') return others < 4 ? 2 : 1;
  return others < 4 ? 1 : 0;
}

function ownLinesOf(layout: Layout, roomy: boolean, others: number): number {
  if (roomy) return 2;
  if (layout === 'tall') return others < 4 ? 2 : 1;
  return others < 4 ? 1 : 0;
}

export type Place = 'left' | 'top' | 'right';

export interface Group {
  place: Place;
  seats: number[]; // from the upper end down, or from left to right
}

/** The other seats round the table, clockwise from the player's left. */
export function placesAround(others: readonly number[]): Group[] {
  const top = others.length % 2;
  const side = (others.length - top) / 2;
  const groups: Group[] = [
    { place: 'left', seats: others.slice(0, side).toReversed() },
    { place: 'top', seats: others.slice(side, side + top) },
    { place: 'right', seats: others.slice(side + top) },
  ];
  return groups.filter(({ seats }) => seats.length > 0);
}
