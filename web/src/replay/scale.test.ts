import { expect, it } from 'vitest';
import { scaleFor } from './scale';

it.each([
  [1440, 780, 1],
  [844, 338, 1],
  [390, 694, 1],
  [320, 276.5, 0.5],
  [480, 330, 0.75],
  [0, 0, 1],
])('%d × %d', (width, height, scale) => {
  expect(scaleFor(width, height)).toBe(scale);
});
