import { describe, expect, it } from 'vitest';
import { inOrder, strength, suitOrder, valueOf, worth } from './order';

const [SPADES, HEARTS, DIAMONDS, CLUBS] = [0, 1, 2, 3];
const card = (suit: number, rank: number): number => 9 * suit + rank;

describe('suits in the hand', () => {
  it('begin with trump and alternate in colour', () => {
    expect(suitOrder([0, 1, 2, 3], HEARTS)).toEqual([HEARTS, SPADES, DIAMONDS, CLUBS]);
    expect(suitOrder([0, 1, 2, 3], CLUBS)).toEqual([CLUBS, HEARTS, SPADES, DIAMONDS]);
  });

  it('put a lone red suit between the black ones', () => {
    expect(suitOrder([0, 1, 3], DIAMONDS)).toEqual([SPADES, HEARTS, CLUBS]);
  });

  it('stay where they are when a suit runs out', () => {
    const dealt = [card(HEARTS, 0), card(SPADES, 0), card(DIAMONDS, 0), card(CLUBS, 0)];
    const hand = [card(HEARTS, 0), card(DIAMONDS, 0), card(CLUBS, 0)];
    expect(inOrder(hand, dealt, HEARTS)).toEqual(hand);
  });
});

describe('cards of a suit', () => {
  const ranks = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  const held = (suit: number, trump: number): number[] => {
    const hand = ranks.map((rank) => card(suit, rank));
    return inOrder(hand, hand, trump).map((held) => held % 9);
  };

  it('go from J 9 A to the six in trump (D2)', () => {
    expect(held(SPADES, SPADES)).toEqual([5, 3, 8, 7, 6, 4, 2, 1, 0]);
  });

  it('go from the ace to the six elsewhere (D3)', () => {
    expect(held(SPADES, HEARTS)).toEqual([8, 7, 6, 5, 4, 3, 2, 1, 0]);
  });
});

it('counts what cards are worth', () => {
  expect(valueOf(card(HEARTS, 5), HEARTS)).toBe(20);
  expect(valueOf(card(HEARTS, 5), CLUBS)).toBe(2);
  expect(
    worth(
      Array.from({ length: 36 }, (_, n) => n),
      DIAMONDS,
    ),
  ).toBe(152);
});

it('knows that any trump is stronger', () => {
  expect(strength(card(SPADES, 0), SPADES)).toBeGreaterThan(strength(card(HEARTS, 8), SPADES));
});
