import { expect, it } from 'vitest';
import { leftOf } from './keyboard';

const seen = (height: number, offsetTop = 0, scale = 1) => ({ height, offsetTop, scale });

it('leaves the window alone without a keyboard', () => {
  expect(leftOf(844, seen(844))).toBeNull();
  expect(leftOf(844, seen(760))).toBeNull(); // a bar of the browser
});

it('tells what a keyboard leaves, and what is scrolled away', () => {
  expect(leftOf(844, seen(544))).toEqual({ top: 0, height: 544 });
  expect(leftOf(667, seen(367, 80))).toEqual({ top: 80, height: 367 });
});

it('takes no zoom for a keyboard', () => {
  expect(leftOf(844, seen(422, 0, 2))).toBeNull();
});
