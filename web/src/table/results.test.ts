import { expect, it } from 'vitest';
import { Results } from './results';

const results = (): Results<number[]> => new Results((added) => added);

it('keeps how each round ended', () => {
  const seen = results();
  seen.see([], null);
  seen.see([[3, 1]], [3, 1]);
  seen.see([[3, 1]], [3, 1]);
  const second = [2, 4];
  seen.see([[3, 1], [5, 5]], second); // prettier-ignore
  expect([seen.of(1), seen.of(2), seen.of(3)]).toEqual([[3, 1], second, null]);
});

it('does not keep a round of which nothing was booked', () => {
  const seen = results();
  seen.see([[3, 1]], [3, 1]);
  seen.see([[3, 1]], [0, 0]);
  expect(seen.of(1)).toEqual([3, 1]);
});

it('knows only what it has seen', () => {
  const seen = results();
  seen.see([[3, 1], [5, 5]], [2, 4]); // prettier-ignore
  expect([seen.of(1), seen.of(2)]).toEqual([null, [2, 4]]);
});
