import { expect, it } from 'vitest';
import { spread } from './badges';

it.each([
  [
    [100, 200, 300],
    [100, 200, 300],
  ],
  [
    [0, 400],
    [22, 378],
  ],
  [
    [100, 110, 120],
    [100, 144, 188],
  ],
  [
    [390, 380, 385],
    [378, 290, 334],
  ], // the order of badges is that of their moments
  [
    [50, 50],
    [50, 94],
  ],
  [[], []],
])('%j', (moments, places) => {
  expect(spread(moments, 400)).toEqual(places);
});
