import { expect, it } from 'vitest';
import { within } from './legal';

it('reads ranges with both ends', () => {
  expect([3, 4, 6, 7].map((action) => within([[4, 6]], action))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
