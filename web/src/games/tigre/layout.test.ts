import { expect, it } from 'vitest';
import { layoutOf, rimOf, sidesOf } from './layout';

it('knows phones from wide screens', () => {
  const sizes: [number, number][] = [
    [390, 844],
    [360, 640],
    [844, 390],
    [1024, 700],
    [1440, 900],
  ];
  expect(sizes.map(([width, height]) => layoutOf(width, height))).toEqual([
    'tall',
    'tall',
    'low',
    'wide',
    'round',
  ]);
});

it('seats the next player on the left: play goes clockwise (T11)', () => {
  expect([1, 2, 3].map((others) => sidesOf(others))).toEqual([
    ['top'],
    ['left', 'right'],
    ['left', 'top', 'right'],
  ]);
});

it('leaves room on the map where somebody sits', () => {
  const round = { layout: 'round', height: 900, near: true } as const;
  const [two, three] = [rimOf({ ...round, others: 1 }), rimOf({ ...round, others: 2 })];
  expect(two.top).toBeGreaterThan(three.top);
  expect(two.left).toBeLessThan(three.left);
});
