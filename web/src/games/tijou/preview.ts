// What a play would do on the board, for display only: the server alone carries it out.

import type { Play } from './choices';
import { ARRIVED, OFF, PIECES, SIDE, SQUARES, type GameView } from './wire';

/** A piece by its seat and its number there. */
export type Named = readonly [seat: number, piece: number];

export interface Effect {
  play: Play;
  start: number; // where the piece is
  path: number[]; // the squares it runs along, in order; the last is where the move ends
  landing: number; // where the move ends
  end: number; // where the piece then stands: a corner may send it on (J25)
  eaten: Named[]; // J28
  spared: Named[]; // the partner's pieces on the squares passed (J29)
  other: Named | null; // the piece that it swaps with
  toGo: number; // squares from the end to the player's exit; 0 there and at home
}

interface Board {
  view: GameView;
  seat: number; // who plays
  entryOffset: number; // J3
}

const EATING = [1, 4]; // J28: a 2 and a 5

export const exitOf = (view: GameView, seat: number): number => SIDE * (view.sides[seat] ?? 0);

/** Squares from a square to a seat's exit, clockwise. */
export const squaresToGo = (square: number, exit: number): number =>
  square === ARRIVED ? 0 : (exit - square + SQUARES) % SQUARES;

/** Where a corner sends a piece that ends a numbered move there (J25). */
export function sentFrom(square: number, exit: number): number {
  const isForeign = square % SIDE === 0 && square !== exit;
  return isForeign ? (square + SQUARES / 2) % SQUARES : square;
}

export const namedPiece = (number: number): Named => [Math.floor(number / PIECES), number % PIECES];

/** What a play would do; null for a card without effect. */
export function effectOf(board: Board, play: Play): Effect | null {
  const { view, seat } = board;
  if (play.use === 'none') return null;
  const start = view.pieces[seat]?.[play.piece] ?? OFF;
  const exit = exitOf(view, seat);
  const path = pathOf(board, play, start);
  const landing = path.at(-1) ?? start;
  const end = isNumbered(play) ? sentFrom(landing, exit) : landing;
  const passed = isNumbered(play) && EATING.includes(play.named) ? piecesOn(view, path) : [];
  const isFriend = ([who]: Named): boolean => who === seat || who === view.partners[seat];
  return {
    play,
    start,
    path,
    landing,
    end,
    eaten: passed.filter((piece) => !isFriend(piece)),
    spared: passed.filter(([who]) => who === view.partners[seat]),
    other: play.other < 0 ? null : namedPiece(play.other),
    toGo: squaresToGo(end, exit),
  };
}

const isNumbered = ({ use }: Play): boolean => use === 'forward' || use === 'back';

function pathOf({ view, seat, entryOffset }: Board, play: Play, start: number): number[] {
  switch (play.use) {
    case 'forward':
      return steps(start, play.named + 1, 1);
    case 'back':
      return steps(start, play.named + 1, -1);
    case 'enter':
      return [(exitOf(view, seat) + entryOffset) % SQUARES];
    case 'place':
      return [ARRIVED];
    default: {
      const [who, which] = namedPiece(play.other);
      return [view.pieces[who]?.[which] ?? OFF];
    }
  }
}

function steps(start: number, count: number, direction: 1 | -1): number[] {
  return Array.from({ length: count }, (_, i) => (start + direction * (i + 1) + SQUARES) % SQUARES);
}

/** The squares that a move ran along, when it was carried out. */
export function stepsBetween(start: number, landing: number, use: Play['use']): number[] {
  const direction = use === 'back' ? -1 : 1;
  const count = (direction * (landing - start) + SQUARES) % SQUARES;
  return steps(start, count, direction);
}

function piecesOn(view: GameView, squares: readonly number[]): Named[] {
  return view.pieces.flatMap((own, seat) =>
    own.flatMap((square, piece): Named[] => (squares.includes(square) ? [[seat, piece]] : [])),
  );
}
