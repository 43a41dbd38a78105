import { describe, expect, it } from 'vitest';
import {
  BOARD,
  CELL,
  RIM,
  cupAt,
  nearest,
  rowOf,
  spread,
  squareAt,
  standingOf,
  turned,
} from './geometry';

const NEAR = RIM + CELL / 2;
const FAR = BOARD - NEAR;

describe('squares', () => {
  it('begin at the bottom right and go on clockwise', () => {
    expect(squareAt(0, 0)).toEqual({ x: FAR, y: FAR });
    expect(squareAt(1, 0)).toEqual({ x: FAR - CELL, y: FAR });
    expect(squareAt(9, 0)).toEqual({ x: NEAR, y: FAR });
    expect(squareAt(18, 0)).toEqual({ x: NEAR, y: NEAR });
    expect(squareAt(27, 0)).toEqual({ x: FAR, y: NEAR });
    expect(squareAt(35, 0)).toEqual({ x: FAR, y: FAR - CELL });
  });

  it('are seen from every side', () => {
    for (const side of [0, 1, 2, 3]) expect(squareAt(9 * side + 1, side)).toEqual(squareAt(1, 0));
    expect(squareAt(0, 3)).toEqual({ x: NEAR, y: FAR });
  });

  it('lie on the rim of a grid of ten by ten, all apart', () => {
    const all = Array.from({ length: 36 }, (_, square) => squareAt(square, 2));
    expect(new Set(all.map(({ x, y }) => `${x.toFixed(3)} ${y.toFixed(3)}`)).size).toBe(36);
    for (const { x, y } of all)
      expect([x, y].some((at) => Math.abs(at - NEAR) < 0.01 || Math.abs(at - FAR) < 0.01)).toBe(
        true,
      );
  });
});

it('turns clockwise', () => {
  const bottom = { x: BOARD / 2, y: BOARD };
  expect(turned(bottom, 1)).toEqual({ x: 0, y: BOARD / 2 });
  expect(turned(bottom, 4)).toEqual(bottom);
});

describe('cups', () => {
  it('lie inside the ring, those of a guest beside those of the host', () => {
    const cups = [0, 1].flatMap((row) => [0, 1, 2].map((piece) => cupAt(piece, row, 0)));
    for (const { x, y } of cups) {
      expect(x).toBeGreaterThan(RIM + CELL);
      expect(x).toBeLessThan(BOARD - RIM - CELL);
      expect(y).toBeLessThan(BOARD - RIM - CELL);
    }
    expect(new Set(cups.map(({ x }) => x)).size).toBe(6);
  });
});

it('puts a guest nearer to the exit than its host (J11)', () => {
  const seated = { sides: [0, 3, 2, 1, 0], hosts: [-1, -1, -1, -1, 0] };
  expect([0, 1, 4].map((seat) => rowOf(seat, seated))).toEqual([1, 0, 0]);
});

describe('pieces', () => {
  const seated = { sides: [0, 3, 2, 1], hosts: [-1, -1, -1, -1], bottom: 0 };

  it('stand in the middle of a square when they are alone, apart when they share it', () => {
    const found = standingOf(
      [
        [4, -1, 36],
        [12, 12, -1],
      ],
      seated,
    );
    expect(found.map(({ seat, piece }) => [seat, piece])).toEqual([
      [0, 0],
      [0, 2],
      [1, 0],
      [1, 1],
    ]);
    expect(found[0]).toMatchObject({ ...squareAt(4, 0), size: 1 });
    expect(found[1]).toMatchObject(cupAt(2, 0, 0));
    expect(Math.hypot(found[2]!.x - found[3]!.x, found[2]!.y - found[3]!.y)).toBeGreaterThan(3);
  });

  it('stay near their square, however many share it', () => {
    for (let count = 1; count <= 18; count++)
      for (let i = 0; i < count; i++)
        expect(Math.hypot(spread(count, i).x, spread(count, i).y)).toBeLessThan(CELL / 2);
  });
});

it('finds the nearest of neighbours within reach', () => {
  const places = [
    { x: 10, y: 10, name: 'a' },
    { x: 20, y: 10, name: 'b' },
  ];
  expect(nearest(places, { x: 14, y: 10 }, 8)?.name).toBe('a');
  expect(nearest(places, { x: 16, y: 11 }, 8)?.name).toBe('b');
  expect(nearest(places, { x: 40, y: 10 }, 8)).toBeNull();
});
