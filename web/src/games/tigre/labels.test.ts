import { describe, expect, it } from 'vitest';
import { meet } from './chart';
import { boxOfName, inside, sideWhere } from './labels';

const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });
const dot = { x: 100, y: 50 };

describe('the box of a name', () => {
  it('lies on its side of the dot', () => {
    const at = (side: 'n' | 'e' | 's' | 'w') =>
      boxOfName('Namur', dot, { side, size: 12, scale: 1 });
    expect(at('e').x).toBeGreaterThan(dot.x);
    expect(at('w').x + at('w').width).toBeLessThan(dot.x);
    expect(at('n').y + at('n').height).toBeLessThan(dot.y);
    expect(at('s').y).toBeGreaterThan(dot.y);
    expect(at('n').x + at('n').width / 2).toBeCloseTo(dot.x);
  });

  it('grows with its letters', () => {
    const usual = boxOfName('Namur', dot, { side: 'e', size: 12, scale: 1 });
    const large = boxOfName('Namur', dot, { side: 'e', size: 12, scale: 2 });
    expect(large.width).toBeCloseTo(2 * usual.width);
  });
});

it('tells boxes that overlap from those that only touch', () => {
  expect(meet(box(0, 0, 10, 10), box(9, 9, 5, 5))).toBe(true);
  expect(meet(box(0, 0, 10, 10), box(10, 0, 5, 5))).toBe(false);
  expect(inside(box(1, 1, 2, 2), box(0, 0, 10, 10))).toBe(true);
  expect(inside(box(9, 1, 2, 2), box(0, 0, 10, 10))).toBe(false);
});

it('puts a name on its own side where it fits, else on another', () => {
  expect(sideWhere('w', () => true)).toBe('w');
  expect(sideWhere('w', (side) => side !== 'w')).toBe('n');
  expect(sideWhere('w', () => false)).toBeUndefined();
});
