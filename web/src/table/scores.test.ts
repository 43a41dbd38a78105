import { expect, it } from 'vitest';
import { bookedIn, ranking } from './scores';

it('books differences of sums', () => {
  expect(
    bookedIn([
      [4, 11],
      [13, 13],
      [3, 20],
    ]),
  ).toEqual([
    [4, 11],
    [9, 2],
    [-10, 7],
  ]);
});

it('ranks seats by place', () => {
  expect(ranking([3, 1, 4, 1])).toEqual([1, 3, 0, 2]);
});
