import { describe, expect, it } from 'vitest';
import { standing, valuesOf } from './values';
import { DOUBLING, FLOATING } from './wire';

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
