import { describe, expect, it } from 'vitest';
import { bestCar } from './atHand';

describe('the best car of a hand', () => {
  it('has a card of each kind, and is worth most', () => {
    expect(bestCar([2, 3, 9, 16, 21, 26])).toEqual({
      cards: [2, 9, 16, 26],
      worth: { value: 27, rule: 'G19' },
    });
  });

  it('does not exist while a kind is lacking', () => {
    expect(bestCar([2, 3, 9])).toBeNull();
  });
});
