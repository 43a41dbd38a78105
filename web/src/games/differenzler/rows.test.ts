import { expect, it } from 'vitest';
import { rowsShown } from './rows';

it('shows all rounds where they fit', () => {
  expect(rowsShown(4, 2, 4)).toEqual([1, 2, 3, 4]);
  expect(rowsShown(4, 0, 9)).toEqual([1, 2, 3, 4]);
});

it('shows the last ones where they do not', () => {
  expect(rowsShown(12, 11, 4)).toEqual([9, 10, 11, 12]);
  expect(rowsShown(12, 0, 2)).toEqual([11, 12]);
});

it('always shows the one that decided, with a gap after it', () => {
  expect(rowsShown(32, 3, 5)).toEqual([3, 0, 30, 31, 32]);
  expect(rowsShown(32, 3, 2)).toEqual([3]);
});

it('shows none where there is no room', () => {
  expect(rowsShown(32, 3, 0)).toEqual([]);
  expect(rowsShown(32, 0, 0)).toEqual([]);
});
