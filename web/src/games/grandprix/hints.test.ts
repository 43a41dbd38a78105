// What hints advise and why: only what the view proves.

import { describe, expect, it } from 'vitest';
import { advised } from '../advice.fixture';
import { hints } from './hints';
import { aView } from './view.fixture';
import { DRAW, TAKE } from './wire';

describe('advice', () => {
  const [CHASSIS, ENGINE, TYRES, DRIVER] = [0, 7, 14, 21];

  it('tells that a card completes a car, or makes a better one', () => {
    const piles = [[CHASSIS + 4], [], [], []];
    const lacking = aView({ hand: [ENGINE, TYRES + 2, DRIVER + 5], piles });
    expect(advised(hints, lacking, TAKE)).toEqual([
      'I would take: chassis 5',
      'It completes a car, worth 15.',
    ]);
    const whole = aView({ hand: [CHASSIS, ENGINE + 4, TYRES + 4, DRIVER + 2], piles });
    expect(advised(hints, whole, TAKE)[1]).toBe('It makes three equal parts: a car worth 24.');
  });

  it('tells that the best car does not need a card', () => {
    const hand = [CHASSIS, CHASSIS + 3, ENGINE + 4, TYRES + 1, DRIVER + 2];
    expect(advised(hints, aView({ hand }), CHASSIS)).toEqual([
      'I would discard: chassis 1',
      'Your best car does not need it: it stays worth 14.',
    ]);
    expect(advised(hints, aView({ hand }), DRAW)[1]).toMatch(/^The best car in your hand/);
  });
});
