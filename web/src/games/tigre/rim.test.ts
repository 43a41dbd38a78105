import { expect, it } from 'vitest';
import { rimOf, seatingOf, sidesOf, type Setting } from './rim';

const DESK: Setting = {
  layout: 'desk',
  width: 1040,
  height: 500,
  letters: 1,
  others: 3,
  open: false,
};

it('seats the next player on the left: play goes clockwise (T11)', () => {
  expect([1, 2, 3].map((others) => sidesOf(others))).toEqual([
    ['top'],
    ['left', 'right'],
    ['left', 'top', 'right'],
  ]);
});

it('seats the others round a wide map, and in a row above a narrow one', () => {
  expect(seatingOf(DESK)).toBe('round');
  expect(seatingOf({ ...DESK, width: 690, height: 410 })).toBe('row');
});

it('has larger places in a row above a high map', () => {
  const tall: Setting = { ...DESK, layout: 'tall', width: 390, height: 430 };
  expect(seatingOf(tall)).toBe('roomy');
  expect(seatingOf({ ...tall, height: 250 })).toBe('row');
});

it('leaves the map of a phone while all of it counts', () => {
  const open = { ...DESK, width: 375, height: 190, open: true };
  expect(seatingOf({ ...open, layout: 'small' })).toBe('bar');
  expect(seatingOf({ ...open, layout: 'tall' })).toBe('bar');
  expect(seatingOf({ ...open, layout: 'low' })).toBe('row');
  expect(seatingOf({ ...DESK, open: true })).toBe('round');
  const [bar, row] = (['bar', 'row'] as const).map((seating) => rimOf(open, seating, false));
  expect(bar!.top).toBeLessThan(row!.top);
});

it('leaves the low map of a short phone, round after round', () => {
  const short: Setting = { ...DESK, layout: 'small', width: 375, height: 165 };
  expect(seatingOf(short)).toBe('bar');
  expect(seatingOf({ ...short, height: 250 })).toBe('row');
  expect(seatingOf({ ...short, height: 250, letters: 2 })).toBe('bar');
});

it('leaves room on the map where somebody sits', () => {
  const [two, three] = [1, 2].map((others) => rimOf({ ...DESK, others }, 'round', true));
  expect(two!.top).toBeGreaterThan(three!.top);
  expect(two!.left).toBeLessThan(three!.left);
});

it('leaves more room where letters are larger', () => {
  const large = { ...DESK, width: 2 * DESK.width, height: 2 * DESK.height, letters: 2 };
  expect(rimOf(large, 'round', true).left).toBe(2 * rimOf(DESK, 'round', true).left);
  expect(seatingOf(large)).toBe(seatingOf(DESK));
});
