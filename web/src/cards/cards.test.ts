import { describe, expect, it } from 'vitest';
import { JACK, KING, QUEEN, RANKS, rankOf, suitName, suitOf, type Deck } from './deck';
import { courtOf } from './figures';
import { pipsOf } from './pips';
import { MARKS } from './suits';

const DECKS: readonly Deck[] = ['french', 'swiss'];
const CARDS = Array.from({ length: 36 }, (_, card) => card);

describe('a card', () => {
  it('has a suit with a mark and a rank with a label in both decks', () => {
    for (const deck of DECKS) {
      const faces = CARDS.map((card) => suitName(suitOf(card), deck) + RANKS[deck][rankOf(card)]);
      expect(new Set(faces).size).toBe(36);
      expect(CARDS.every((card) => MARKS[suitName(suitOf(card), deck)].length > 0)).toBe(true);
    }
  });

  it('shows a figure when it is a court, and a different one for each rank', () => {
    for (const deck of DECKS) {
      const figures = [JACK, QUEEN, KING].map((rank) => courtOf(rank, deck)?.figure);
      expect(new Set(figures).size).toBe(3);
      expect(figures).not.toContain(undefined);
    }
  });
});

describe('the marks of a number card', () => {
  it.each([0, 1, 2, 3, 4])('are as many as rank %i says', (rank) => {
    expect(String(pipsOf(rank).length)).toBe(RANKS.french[rank]);
  });

  it.each([0, 2, 4])('of an even card lie the same way after half a turn (rank %i)', (rank) => {
    const at = (x: number, y: number): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
    const places = pipsOf(rank).map(({ x, y }) => at(x, y));
    const turned = pipsOf(rank).map(({ x, y }) => at(63 - x, 88 - y));
    expect(turned.sort()).toEqual(places.sort());
  });
});
