// What hints advise and why: only what the view proves.

import { describe, expect, it } from 'vitest';
import { advised } from '../advice.fixture';
import { hints } from './hints';
import { aView } from './view.fixture';
import { FIRST_ESTIMATE, type GameView } from './wire';

describe('advice', () => {
  // Hearts are 9 to 17, from the 6 to the ace; spades are trump.
  const trick = (different: Partial<GameView>): GameView =>
    aView({ estimate: 40, points: [10, 0, 0, 0], trick_leader: 1, ...different });

  it('is to let a trick go that the card cannot take', () => {
    const view = trick({ trick: [16, 13], winning: 1 });
    expect(advised(hints, view, 12)).toEqual([
      'I would let this trick go',
      'It cannot take this trick. You still need 30 points.',
    ]);
    expect(advised(hints, view, 22)[1]).toMatch(
      /^It cannot take this trick. It gives 10 points away/,
    );
  });

  it('is to take it where nobody plays after', () => {
    const view = trick({ trick: [16, 13, 9], winning: 1 });
    expect(advised(hints, view, 17)).toEqual([
      'I would take this trick',
      'It takes the trick for sure: 25 points. You still need 30 points.',
    ]);
  });

  it('promises nothing while others may still beat the card, except for the highest trump', () => {
    const view = trick({ trick: [16], winning: 1 });
    expect(advised(hints, view, 17)).toEqual([
      'I would play: ace of hearts',
      'You still need 30 points.',
    ]);
    expect(advised(hints, view, 5)[1]).toBe('No card beats it. You still need 30 points.');
  });

  it('tells what the hand holds at the estimate', () => {
    const view = aView({ phase: 'estimate', hand: [3, 5, 17, 26] });
    expect(advised(hints, view, FIRST_ESTIMATE + 40)[1]).toBe(
      'Trumps: 2, other aces: 2; a quarter of all points is 39.',
    );
  });
});
