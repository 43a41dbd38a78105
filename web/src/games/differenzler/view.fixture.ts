// Views for tests: an ordinary moment of play, with the changes that a test needs.

import { FIRST_ESTIMATE, type GameView } from './wire';

export function aView(different: Partial<GameView> = {}): GameView {
  return {
    seat: 0,
    phase: 'play',
    round: 1,
    leader: 0,
    trump: 0,
    turn: 0,
    hand: [],
    estimate: 40,
    confirmed: [true, true, true, true],
    trick: [],
    trick_leader: 0,
    winning: -1,
    last_trick: null,
    laid: [[], [], [], []],
    voids: [[], [], [], []],
    points: [0, 0, 0, 0],
    sums: [0, 0, 0, 0],
    last_round: null,
    ...different,
  };
}

/** A view with an action of each kind, and what hints and comparisons call it. */
export const namedActions: { view: GameView; words: Record<number, string> } = {
  view: aView(),
  words: {
    9: '6 of hearts',
    [FIRST_ESTIMATE + 40]: 'Estimate 40',
  },
};
