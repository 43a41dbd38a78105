// Views for tests: an ordinary moment of play, with the changes that a test needs.

import { STOP, TAKE, type GameView, type Hand } from './wire';

export const aHand = (cards: number[], total: number, floating = 0): Hand => ({
  cards,
  total,
  floating,
});

export function aView(different: Partial<GameView> = {}): GameView {
  return {
    seat: 0,
    phase: 'play',
    round: 1,
    played: 0,
    nulls: 0,
    banker: 3,
    distance: 53,
    turn: 0,
    hand: aHand([12, 9], 21),
    counts: [2, 2, 2, 2],
    pile: 30,
    said: ['nothing', 'nothing', 'nothing', 'nothing'],
    shown: [],
    drawing: [false, false, false, false],
    draws: [],
    scores: [0, 0, 0, 0],
    last_round: null,
    ...different,
  };
}

/** A view with an action of each kind, and what hints and comparisons call it. */
export const namedActions: { view: GameView; words: Record<number, string> } = {
  view: aView(),
  words: {
    3: 'Charleroi–Brussels · 53\u00a0km',
    [TAKE]: 'Take a card',
    [STOP]: 'Stop',
  },
};
