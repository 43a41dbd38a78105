import { expect, it } from 'vitest';
import { rowsOf } from './rows';

it.each([
  [6, 320, 1],
  [7, 320, 2],
  [7, 375, 1],
  [8, 375, 2],
  [8, 398, 1],
])('%i cards in a place of %i px lie in %i', (cards, width, rows) => {
  expect(rowsOf(cards, width)).toBe(rows);
});
