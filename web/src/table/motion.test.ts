import { expect, it } from 'vitest';
import { lasting } from './motion';

it('hurries when one update waits, and moves nothing when more do', () => {
  expect([0, 1, 2, 3].map((waiting) => lasting(240, waiting))).toEqual([240, 180, 0, 0]);
});
