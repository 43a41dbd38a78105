import { expect, it } from 'vitest';
import type { PracticeInfo } from '../wire';
import { countSolved, nextFrom, ofGrade } from './order';

const POSITIONS: PracticeInfo[] = [
  { id: 'a', grade: 'easy' },
  { id: 'b', grade: 'medium' },
  { id: 'c', grade: 'hard' },
  { id: 'd', grade: 'hard' },
];

it('has those of one grade, or all', () => {
  expect(ofGrade(POSITIONS, 'hard').map(({ id }) => id)).toEqual(['c', 'd']);
  expect(ofGrade(POSITIONS, 'all')).toEqual(POSITIONS);
});

it('counts the solved ones among them only', () => {
  expect(countSolved(POSITIONS, new Set(['b', 'c', 'elsewhere']))).toBe(2);
});

it.each([
  [[], 1, 1],
  [['b', 'c'], 1, 3],
  [['d'], 3, 0],
  [['a', 'b', 'c', 'd'], 2, 2],
  [['a', 'b', 'c', 'd'], 4, 0],
])('goes to the next that is not solved: %j from %i', (solved, place, next) => {
  expect(nextFrom(POSITIONS, new Set(solved), place)).toBe(next);
});
