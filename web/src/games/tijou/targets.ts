// What a press on the board means: the nearest thing that may be pressed wins, however close its
// neighbours are.

import type { Choice } from './choices';
import { CELL, cupAt, nearest, squareAt, type Point, type Standing } from './geometry';
import type { Effect } from './preview';
import { ARRIVED, PIECES } from './wire';

/** Something that a press may mean. */
export interface Target extends Point {
  part: Choice;
}

interface Position {
  you: number;
  bottom: number; // the side at the bottom
  row: number; // of the player's cups
  pieces: readonly Standing[];
}

const REACH = 1.3 * CELL;
const NEAR = 0.9 * CELL;

/** Where a piece of the player would come to stand. */
export function goalOf({ bottom, row }: Omit<Position, 'pieces'>, { play, end }: Effect): Point {
  return end === ARRIVED ? cupAt(play.piece, row, 0) : squareAt(end, bottom);
}

/** The player's pieces that can use the card, and where they would come to stand. */
export function moveTargets(position: Position, effects: readonly Effect[]): Target[] {
  const goals = effects.map((effect): Target => {
    const { piece, use } = effect.play;
    return { ...goalOf(position, effect), part: { piece, use } };
  });
  const usable = ownPieces(position).filter(({ part }) =>
    effects.some(({ play }) => play.piece === part.piece),
  );
  return [...usable, ...goals];
}

/** The player's pieces and those of others that may be swapped. */
export function swapTargets(
  position: Position,
  own: readonly number[],
  others: readonly number[],
): Target[] {
  const mine = ownPieces(position).filter(({ part }) => own.includes(part.piece!));
  return [...mine, ...otherPieces(position).filter(({ part }) => others.includes(part.other!))];
}

const ownPieces = ({ you, pieces }: Position): Target[] =>
  pieces.filter(({ seat }) => seat === you).map(({ x, y, piece }) => ({ x, y, part: { piece } }));

const otherPieces = ({ you, pieces }: Position): Target[] =>
  pieces
    .filter(({ seat }) => seat !== you)
    .map(({ x, y, seat, piece }) => ({ x, y, part: { other: PIECES * seat + piece } }));

/** What a press means; null for nothing. What may be chosen is found from farther away. */
export function targetAt(position: Position, targets: readonly Target[], at: Point): Choice | null {
  const all = [...ownPieces(position), ...otherPieces(position)];
  return (nearest(targets, at, REACH) ?? nearest(all, at, NEAR))?.part ?? null;
}
