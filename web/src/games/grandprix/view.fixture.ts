// Views for tests: the second turn of a race of four, with the changes that a test needs.

import { CHOOSE, DRAW, TAKE, type GameView } from './wire';

export function aView(different: Partial<GameView> = {}): GameView {
  return {
    seat: 0,
    phase: 'turn',
    race: 1,
    races: 5,
    starter: 3,
    turn: 0,
    turns: 1,
    discarded: -1,
    taken: -1,
    hand: [0, 8, 16, 24],
    sizes: [4, 4, 4, 5],
    known: [[], [], [], []],
    piles: [[], [], [], []],
    closed: 39,
    returned: [],
    fresh: [0, 0, 0, 1],
    stakes: [19, 12, 7, 3],
    chosen: [],
    choices: [0, 0, 0, 0],
    won: [[], [], [], []],
    gone: [],
    show_sums: true,
    last_race: null,
    ...different,
  };
}

/** A view with an action of each kind, and what hints and comparisons call it. */
export const namedActions: { view: GameView; words: Record<number, string> } = {
  view: aView({ piles: [[], [9], [], []] }),
  words: {
    8: 'Discard: engine 2',
    [CHOOSE + 8]: 'For the car: engine 2',
    [TAKE + 1]: 'Take: engine 3',
    [DRAW]: 'Draw from the pile',
  },
};
