// Which positions are practised, and in which order.

import type { Grade, PracticeInfo } from '../wire';

export const GRADES: readonly Grade[] = ['easy', 'medium', 'hard'];
export type Wanted = Grade | 'all';

export const ofGrade = (positions: readonly PracticeInfo[], wanted: Wanted): PracticeInfo[] =>
  positions.filter(({ grade }) => wanted === 'all' || grade === wanted);

export const countSolved = (
  positions: readonly PracticeInfo[],
  solved: ReadonlySet<string>,
): number => positions.filter(({ id }) => solved.has(id)).length;

/** The first that is not solved, from a place on and round again; that place if all are. */
export function nextFrom(
  positions: readonly PracticeInfo[],
  solved: ReadonlySet<string>,
  place: number,
): number {
  const count = positions.length;
  const places = positions.map((_, i) => (place + i) % count);
  return places.find((i) => !solved.has(positions[i]!.id)) ?? place % Math.max(1, count);
}
