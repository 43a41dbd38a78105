import { describe, expect, it } from 'vitest';
import { requirementOf, playable, type Requirement } from './requirement';
import { aView } from './view.fixture';

const [SPADES, HEARTS, DIAMONDS] = [0, 1, 2];
const RANKS = ['6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
const card = (text: string): number =>
  9 * 'shdc'.indexOf(text.slice(-1)) + RANKS.indexOf(text.slice(0, -1));
const cards = (text: string): number[] => text.split(' ').filter(Boolean).map(card);
const ranges = (text: string): [number, number][] => cards(text).map((one) => [one, one]);

function requirement(trick: string, hand: string, legal: string): Requirement {
  const view = aView({ trump: SPADES, trick: cards(trick), hand: cards(hand) });
  return requirementOf(view, ranges(legal));
}

describe('requirement', () => {
  it('is none for the leader (D16)', () => {
    expect(requirement('', '6h 7s', '6h 7s')).toEqual({ kind: 'lead', rule: 'D16' });
  });

  it('is to follow a plain suit or to trump (D17)', () => {
    expect(requirement('10h', '6h 7s 9d', '6h 7s')).toEqual({
      kind: 'followOrTrump',
      rule: 'D17',
      suit: HEARTS,
    });
    expect(requirement('10d', '6d 9h', '6d')).toEqual({
      kind: 'follow',
      rule: 'D17',
      suit: DIAMONDS,
    });
  });

  it('is to trump higher when a trump lies (D17)', () => {
    expect(requirement('10h 8s', '6h 9s 7s', '6h 9s')).toEqual({
      kind: 'followOrOvertrump',
      rule: 'D17',
      suit: HEARTS,
      over: card('8s'),
    });
  });

  it('names the highest of two trumps', () => {
    expect(requirement('10h As 9s', '6h Js', '6h Js')).toMatchObject({ over: card('9s') });
  });

  it('is to follow with only lower trumps (D18)', () => {
    expect(requirement('10h As', '6h Ks', '6h')).toEqual({
      kind: 'follow',
      rule: 'D18',
      suit: HEARTS,
    });
  });

  it('is none without the suit (D19)', () => {
    expect(requirement('10h', '6d 7s', '6d 7s')).toMatchObject({ kind: 'discard', rule: 'D19' });
  });

  it('is to play a trump when trump is led (D20)', () => {
    expect(requirement('10s', 'Js 6s 9d', 'Js 6s')).toEqual({ kind: 'trump', rule: 'D20' });
  });

  it('spares the sole jack (D20)', () => {
    expect(requirement('10s', 'Js 9d', 'Js 9d')).toEqual({ kind: 'keepJack', rule: 'D20' });
    expect(requirement('10s', 'Js', 'Js')).toEqual({ kind: 'trump', rule: 'D20' });
    expect(requirement('10s', '9d', '9d')).toEqual({ kind: 'noTrump', rule: 'D20' });
  });
});

it('finds the playable cards of a hand', () => {
  expect(playable([1, 5, 9], [[1, 5]])).toEqual([1, 5]);
});
