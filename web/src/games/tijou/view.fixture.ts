// Views for tests: an ordinary moment of play, with the changes that a test needs. Seat 0 holds side
// 0, so its exit is square 0; seat 1 plays next and sits on the right, seat 2 is the partner.

import {
  FIRST_SWAP,
  GIVE,
  LAY,
  OFF,
  PASS,
  WITH_JOKER,
  type CardPlayed,
  type GameView,
} from './wire';

export const NOBODY: [number, number, number] = [OFF, OFF, OFF];

export function aView(different: Partial<GameView> = {}): GameView {
  return {
    seat: 0,
    phase: 'play',
    game: 1,
    turns: 12,
    deals: 2,
    sides: [0, 3, 2, 1],
    partners: [2, 3, 0, 1],
    hosts: [-1, -1, -1, -1],
    order: [1, 2, 3, 0],
    dealer: 3,
    turn: 0,
    pieces: [NOBODY, NOBODY, NOBODY, NOBODY],
    hand: [1, 4, 9, 10, 13],
    counts: [5, 5, 5, 5],
    gift: -1,
    chosen: [false, false, false, false],
    given: [],
    received: [],
    passed: [false, false, false, false],
    laid: [[], [], [], []],
    played: Array(14).fill(0),
    top: -1,
    pack: 14,
    pairings: [1],
    scores: [0, 0, 0, 0],
    last_game: null,
    ...different,
  };
}

/** Pieces all over the board. */
export const SPREAD: GameView['pieces'] = [
  [5, 23, 36],
  [7, 20, OFF],
  [30, 12, 36],
  [14, 8, 36],
];

export function played(different: Partial<CardPlayed> = {}): CardPlayed {
  return {
    type: 'CardPlayed',
    seat: 0,
    card: 4,
    named: 4,
    use: 'forward',
    piece: 0,
    start: 5,
    landing: 10,
    end: 10,
    eaten: [],
    other: [-1, -1],
    ...different,
  };
}

/** A view with an action of each kind, and what hints and comparisons call it. */
export const namedActions: { view: GameView; words: Record<number, string> } = {
  view: aView({ pieces: SPREAD }),
  words: {
    3: '2: piece 1 moves to 29 squares before your exit; captures Urs’s piece 1',
    6: '2: piece 1 moves back to 33 squares before your exit',
    9: '2: piece 1 enters',
    12: '2: piece 1 goes home',
    [FIRST_SWAP + 3]:
      'jack: piece 1 swaps with Urs’s piece 1 and is now 29 squares before your exit',
    [WITH_JOKER + 3]:
      'joker as 2: piece 1 moves to 29 squares before your exit; captures Urs’s piece 1',
    [LAY + 4]: 'Lay without effect: 5',
    [PASS]: 'Pass',
    [GIVE + 9]: 'Give: 10',
  },
};
