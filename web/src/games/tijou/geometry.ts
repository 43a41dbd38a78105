// Where everything lies on the board, in units: a square is 10 wide, the frame round the ring 3. The
// player's side is at the bottom, its exit on the right; squares go on clockwise (J1-J4).

import { ARRIVED, OFF, SIDE, SQUARES } from './wire';

export interface Point {
  x: number;
  y: number;
}

export const CELL = 10;
export const RIM = 3;
export const BOARD = 2 * RIM + 10 * CELL;

const FIRST = RIM + CELL / 2; // the middle of the first row and column
const LAST = BOARD - FIRST;
const CUP = 6.4; // from cup to cup
const CUPS_IN = 15.4; // from the exit to the first cup, along the side
const CUPS_UP = 10.2; // from the middle of the ring to the cups
export const IN_CUP = 0.62; // how large a piece is in a cup

/** Turn a point at the bottom side about the middle of the board, by so many sides clockwise. */
export function turned({ x, y }: Point, sides: number): Point {
  const [across, down] = [x - BOARD / 2, y - BOARD / 2];
  const [dx, dy] = [
    [across, down],
    [-down, across],
    [-across, -down],
    [down, -across],
  ][(sides + 4) % 4] as [number, number];
  return { x: BOARD / 2 + dx, y: BOARD / 2 + dy };
}

/** The middle of a square, with this side at the bottom. */
export function squareAt(square: number, bottom: number): Point {
  const from = (square - SIDE * bottom + 2 * SQUARES) % SQUARES;
  const along = { x: LAST - CELL * (from % SIDE), y: LAST };
  return turned(along, Math.floor(from / SIDE));
}

/** The middle of a cup of an arrival; row 0 is nearest to the exit. */
export function cupAt(piece: number, row: number, sides: number): Point {
  const along = CUPS_IN + CUP * (piece + 3 * row) + (row > 0 ? 2.4 : 0);
  return turned({ x: LAST - along, y: LAST - CUPS_UP }, sides);
}

// -- pieces that share a square ----------------------------------------------------------------

export interface Spread extends Point {
  size: number; // 1 for a piece that is alone
}

/** How pieces that share a square stand in it: from its middle, and how large. */
export function spread(count: number, index: number): Spread {
  if (count === 1) return { x: 0, y: 0, size: 1 };
  const radius = count === 2 ? 2.3 : 2.7;
  const angle = (2 * Math.PI * index) / count + (count === 2 ? Math.PI * 1.25 : Math.PI * 1.5);
  const size = count === 2 ? 0.74 : count === 3 ? 0.64 : 0.54;
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle), size };
}

export interface Standing extends Spread {
  seat: number;
  piece: number;
  square: number;
}

export interface Seated {
  sides: readonly number[];
  hosts: readonly number[];
  bottom: number; // the side at the bottom
}

/** Which row of cups a seat has: a guest sits on its host's right, nearer to the exit. */
export function rowOf(seat: number, { sides, hosts }: Omit<Seated, 'bottom'>): number {
  const isGuest = (each: number): boolean => (hosts[each] ?? -1) >= 0;
  const shared = sides.some((side, each) => isGuest(each) && side === sides[seat]);
  return shared && !isGuest(seat) ? 1 : 0;
}

/** Where all pieces stand that are on the board. */
export function standingOf(pieces: readonly (readonly number[])[], seated: Seated): Standing[] {
  const { sides, bottom } = seated;
  const all = pieces.flatMap((own, seat) => own.map((square, piece) => ({ seat, piece, square })));
  return all
    .filter(({ square }) => square !== OFF)
    .map((each) => {
      if (each.square === ARRIVED) {
        const turns = ((sides[each.seat] ?? 0) - bottom + 4) % 4;
        return { ...each, ...cupAt(each.piece, rowOf(each.seat, seated), turns), size: IN_CUP };
      }
      const here = all.filter(({ square }) => square === each.square);
      const { x, y, size } = spread(here.length, here.indexOf(each));
      const middle = squareAt(each.square, bottom);
      return { ...each, x: middle.x + x, y: middle.y + y, size };
    });
}

// -- hits --------------------------------------------------------------------------------------

/** The nearest of some places to a point, no farther than `reach`. */
export function nearest<P extends Point>(
  places: readonly P[],
  point: Point,
  reach: number,
): P | null {
  const away = ({ x, y }: Point): number => Math.hypot(x - point.x, y - point.y);
  const best = places.reduce<P | null>(
    (found, place) => (!found || away(place) < away(found) ? place : found),
    null,
  );
  return best && away(best) <= reach ? best : null;
}
