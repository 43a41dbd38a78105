import { describe, expect, it } from 'vitest';
import { sourceOf, standing, valuesOf } from './values';
import { DOUBLING, FLOATING, type RoundResult } from './wire';

describe('what cards count', () => {
  it('is the number on them', () => {
    expect(valuesOf({ cards: [12, 9], total: 21, floating: 0 })).toEqual([12, 9]);
  });

  it('is what the server says for 3/6/9 (T18)', () => {
    expect(valuesOf({ cards: [18, FLOATING], total: 24, floating: 6 })).toEqual([18, 6]);
  });

  it('is twice as much beside X2, which counts nothing (T19)', () => {
    const cards = [12, DOUBLING, FLOATING, 5];
    expect(valuesOf({ cards, total: 52, floating: 9 })).toEqual([24, 0, 18, 10]);
  });
});

it('compares a total with the distance', () => {
  expect([52, 53, 54].map((total) => standing(total, 53))).toEqual(['below', 'exact', 'over']);
});

describe('where points come from', () => {
  const booking = (total: number, points: number): string => {
    const hands = [{ cards: [], total, floating: 0 }];
    const result: Partial<RoundResult> = { distance: 53, hands, booked: [points] };
    return sourceOf(result as RoundResult, 0);
  };

  it('is the total and the bonus of a winner below the distance (T21)', () => {
    expect(booking(49, 69)).toBe('49 + 20');
  });

  it('is twice the distance for an exact winner (T20)', () => {
    expect(booking(53, 106)).toBe('2 × 53');
  });

  it('is what was too much beyond the distance (T23)', () => {
    expect(booking(57, -4)).toBe('53 − 57');
  });

  it('goes without saying where it is the total, or nothing (T22, T24)', () => {
    expect([booking(49, 49), booking(53, 53), booking(49, 0), booking(57, 0)]).toEqual([
      '',
      '',
      '',
      '',
    ]);
  });
});
