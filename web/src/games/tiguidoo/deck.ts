// What a card number shows: 13 * suit + rank, ranks from 0 (a two) to 12 (an ace).

export const RANKS = 13;
export const ACE = 12;

const SUITS = ['spades', 'hearts', 'diamonds', 'clubs'] as const;

export type Suit = (typeof SUITS)[number];

export const rankOf = (card: number): number => card % RANKS;
export const suitOf = (card: number): number => Math.floor(card / RANKS);
export const suitNameOf = (card: number): Suit => SUITS[suitOf(card)] ?? 'spades';

/** The highest first; of one rank, by suit. */
export const byRank = (a: number, b: number): number =>
  rankOf(b) - rankOf(a) || suitOf(a) - suitOf(b);

/** The seat before which a card lies; -1 when it lies nowhere. */
export const ownerOf = (rows: readonly (readonly number[])[], card: number): number =>
  rows.findIndex((row) => row.includes(card));

/** Cards in lines of equal length, each with at most so many. */
export function inLines(cards: readonly number[], most: number): number[][] {
  const lines = Math.ceil(cards.length / most);
  const length = Math.ceil(cards.length / Math.max(1, lines));
  return Array.from({ length: lines }, (_, line) =>
    cards.slice(line * length, (line + 1) * length),
  );
}
