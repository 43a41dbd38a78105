// Views for tests: the first player's turn at a table of four, with the changes that a test needs.

import { ACE } from './deck';
import { handOf, pointsOf } from './hands';
import {
  ACCEPT,
  ANSWER,
  ASK,
  GIVE_UP,
  REJECT,
  STEAL,
  type Asked,
  type GameView,
  type Settled,
} from './wire';

const SUITS = 'shdc';
const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];

/** A card by its rank and the first letter of its suit: "10s", "Ah". */
export const card = (name: string): number =>
  (ACE + 1) * SUITS.indexOf(name.at(-1)!) + RANKS.indexOf(name.slice(0, -1));

/** Cards by name, in one text. */
export const cards = (names: string): number[] => names.split(' ').filter(Boolean).map(card);

const ROWS = ['9s 9d 4c 4h Kd', 'Qh Qc 10d 10s', 'Ac Jc 8c 5c 3c', '6s 6h 6d Ah'].map(cards);

export const anAsked = (different: Partial<Asked> = {}): Asked => ({
  card: card('9h'),
  question: 'Which river flows through Vienna?',
  theme: 'geography',
  difficulty: 1,
  asker: 3,
  target: -1,
  misses: 0,
  answer: '',
  ...different,
});

export const aSettled = (different: Partial<Settled> = {}): Settled => ({
  card: card('9h'),
  question: 'Which river flows through Vienna?',
  answer: 'Danube',
  asker: 3,
  target: -1,
  winner: 0,
  answers: [],
  ...different,
});

export function aView(different: Partial<GameView> = {}): GameView {
  const rows = different.rows ?? ROWS;
  return {
    seat: 0,
    phase: 'turn',
    turn: 0,
    pile: 20,
    rows,
    secrets: [{ card: card('8s'), question: 'How many?', theme: 'science', difficulty: 1 }],
    held: rows.map(() => 3),
    gone: [],
    asked: null,
    tries: rows.map(() => 0),
    answers: [],
    waiting: [],
    texts: [],
    expected: '',
    last: null,
    shown: [],
    standings: rows.map((row) => ({ points: pointsOf(row), ...handOf(row, false) })),
    scores: rows.map(() => 0),
    ...different,
  };
}

/** A question on the table, which everyone but the asker may answer. */
export const askedView = (different: Partial<GameView> = {}): GameView =>
  aView({ phase: 'question', turn: 3, asked: anAsked(), tries: [1, 1, 1, 0], ...different });

/** A view with an action of each kind, and what hints and comparisons call it. */
export const namedActions: { view: GameView; words: Record<number, string> } = {
  view: aView(),
  words: {
    [ASK]: 'Ask the next question',
    [ANSWER]: '“Danube”',
    [GIVE_UP]: 'Pass',
    [ACCEPT]: 'Right',
    [REJECT]: 'Wrong',
    [STEAL + 52 * card('8s') + card('Qh')]:
      'Steal the queen of hearts from Urs, with the 8 of spades',
  },
};
