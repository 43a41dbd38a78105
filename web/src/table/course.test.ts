import { expect, it } from 'vitest';
import { linesOf, numbered, type Room } from './course';

const ROOM: Room = { width: 240, height: 120, left: 0, right: 200, top: 10, bottom: 110 };
const ends = (sums: number[][], best: 'high' | 'low') =>
  linesOf(sums, best, ROOM, 20).map(({ points }) => points.at(-1)!.y);

it('draws the best sum on top, whichever wins', () => {
  expect(ends([[50, 100]], 'high')).toEqual([60, 10]);
  expect(ends([[50, 100]], 'low')).toEqual([60, 110]);
});

it('begins before the first round, and has room for losses', () => {
  const [line] = linesOf([[-10], [10]], 'high', ROOM, 20);
  expect(line!.points).toEqual([
    { x: 0, y: 60 },
    { x: 100, y: 110 },
    { x: 200, y: 10 },
  ]);
});

it('keeps labels apart and within', () => {
  const labels = linesOf([[5, 5, 5, 100, 100]], 'high', ROOM, 20).map(({ label }) => label);
  const sorted = labels.toSorted((a, b) => a - b);
  expect(Math.min(...sorted.slice(1).map((y, i) => y - sorted[i]!))).toBeGreaterThanOrEqual(20);
  expect([sorted[0]! >= 10, sorted.at(-1)! <= 110]).toEqual([true, true]);
});

it('lays everything in the middle where nothing was won', () => {
  expect(ends([[0, 0]], 'high')).toEqual([60, 60]);
});

it('numbers as many rounds as fit, always the one that decided', () => {
  expect(numbered(4, 3, 10)).toEqual([1, 2, 3, 4]);
  expect(numbered(32, 7, 8)).toEqual([7, 12, 16, 20, 24, 28, 32]);
  expect(numbered(1, 0, 0)).toEqual([1]);
});
