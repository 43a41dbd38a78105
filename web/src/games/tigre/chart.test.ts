import { describe, expect, it } from 'vitest';
import {
  APART,
  COUNTRY,
  FARTHEST,
  ROADS,
  along,
  boxOfFlag,
  boxOfRoad,
  boxOfSign,
  lengthOf,
  pinsFor,
  pointAt,
  scaleOf,
  sideOfFlag,
  signAt,
  smooth,
  windowOn,
  type Box,
  type Point,
} from './chart';
import { OTHERS, ROUTES, TOWNS } from './geography';
import { inside } from './labels';
import { DISTANCES } from './wire';

const straight = [
  { x: 0, y: 0 },
  { x: 6, y: 0 },
  { x: 10, y: 0 },
];

describe('the chart', () => {
  it('has a road for every distance (T9)', () => {
    expect(ROUTES).toHaveLength(DISTANCES.length);
  });

  it('measures in kilometres', () => {
    const [brussels, antwerp] = [pointAt(TOWNS.brussels.at), pointAt(TOWNS.antwerp.at)];
    expect(Math.hypot(brussels.x - antwerp.x, brussels.y - antwerp.y)).toBeCloseTo(42, 0);
  });

  it('draws no road longer than it is, nor much shorter', () => {
    const ratios = ROADS.map((road, route) => lengthOf(road) / (DISTANCES[route] ?? 0));
    expect(Math.max(...ratios)).toBeLessThan(1.15);
    expect(Math.min(...ratios)).toBeGreaterThan(0.6);
  });

  it('has the country in the midst of its neighbours', () => {
    const { x, width } = COUNTRY;
    expect(pointAt(OTHERS.ostend.at).x).toBeLessThan(x);
    expect(pointAt(OTHERS.cologne.at).x).toBeGreaterThan(x + width);
  });

  it('bends through every point', () => {
    const points = [...straight, { x: 12, y: 5 }];
    const line = smooth(points);
    for (const point of points) expect(line).toContainEqual(point);
  });
});

describe('the way along a road', () => {
  it('goes from its beginning to its end', () => {
    expect(along(straight, 0)).toMatchObject({ x: 0, y: 0, angle: 0 });
    expect(along(straight, 0.8)).toMatchObject({ x: 8, y: 0 });
    expect(along(straight, 1)).toMatchObject({ x: 10, y: 0 });
  });

  it('goes straight on past the end, so far and no farther', () => {
    const road = smooth(straight);
    expect(along(road, 1.2).x).toBeCloseTo(12);
    expect(along(road, 5)).toEqual(along(road, FARTHEST));
  });
});

describe('a window', () => {
  const frame = { width: 400, height: 300, top: 100, right: 20, bottom: 0, left: 20 };

  it('has the proportions of its frame', () => {
    const { width, height } = windowOn(COUNTRY, frame);
    expect(width / height).toBeCloseTo(4 / 3);
  });

  it('keeps every road within the free middle', () => {
    for (const route of ROADS.keys()) {
      const box = boxOfRoad(route);
      const shown = windowOn(box, frame);
      const scale = shown.width / frame.width;
      expect(box.x - shown.x).toBeGreaterThanOrEqual(20 * scale - 1e-6);
      expect(box.y - shown.y).toBeGreaterThanOrEqual(100 * scale - 1e-6);
      expect(shown.y + shown.height - box.y - box.height).toBeGreaterThanOrEqual(-1e-6);
    }
  });

  it('has a scale in round kilometres', () => {
    expect([0.05, 0.2, 0.6, 1.3].map((u) => scaleOf(u, 74))).toEqual([5, 10, 50, 100]);
  });
});

describe('pins', () => {
  const way = { road: straight, goal: 53, kilometresAPixel: 10 / (53 * 7) }; // seven pixels each

  it('stand by the road where there is room', () => {
    const pins = pinsFor([10, 20, 30, 50], way);
    expect(pins).toEqual(Array(4).fill({ side: 1, level: 0 }));
  });

  it('stand across the road, then further out, where they would cover one another', () => {
    expect(pinsFor([50, 50, 50, 50], way)).toEqual([
      { side: 1, level: 0 },
      { side: -1, level: 0 },
      { side: 1, level: 1 },
      { side: -1, level: 1 },
    ]);
  });

  it('stand nearest to the road when nearest to the goal', () => {
    const pins = pinsFor([50, 51, 53, 52], way);
    expect(pins[2]).toEqual({ side: 1, level: 0 });
    expect(pins[0]).toEqual({ side: -1, level: 1 });
  });

  it('leave names free where they can', () => {
    const [pin] = pinsFor([50], way);
    const name = boxOfSign(signAt(50, pin!, way));
    expect(pinsFor([50], { ...way, names: [name] })).toEqual([{ side: -1, level: 0 }]);
  });

  it('stand aslant where straight out they would not be seen whole', () => {
    const low = { x: -200, y: -70, width: 600, height: 140 }; // as high as two pins
    const isOpen = (sign: Box): boolean => inside(sign, low);
    const narrow = { ...way, isOpen };
    const totals = [50, 50, 50, 50];
    const signs = pinsFor(totals, narrow).map((pin) => signAt(50, pin, narrow));
    expect(signs.map(boxOfSign).every(isOpen)).toBe(true);
    expect(nearest(signs)).toBeGreaterThanOrEqual(APART);
  });

  it('never cover one another, however a road bends', () => {
    for (const [route, road] of ROADS.entries()) {
      const goal = DISTANCES[route]!;
      const bends = { road, goal, kilometresAPixel: lengthOf(road) / 240 };
      for (let first = 0; first < goal; first += 1) {
        const totals = [first, first + 3, first + 5, first + 14];
        const pins = pinsFor(totals, bends);
        const signs = pins.map((pin, seat) => signAt(totals[seat]!, pin, bends));
        expect(nearest(signs)).toBeGreaterThanOrEqual(APART);
      }
    }
  });
});

const nearest = (points: readonly Point[]): number =>
  Math.min(
    ...points.flatMap((a, i) => points.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y))),
  );

describe('the flag of a car', () => {
  const way = { road: straight, goal: 10, kilometresAPixel: 1 };
  const spot = along(straight, 0.5);

  it('is below the road, or above it where a name is below', () => {
    const below = boxOfFlag(spot, 1, way);
    expect(below.y).toBeGreaterThan(spot.y);
    expect(sideOfFlag(spot, way)).toBe(1);
    expect(sideOfFlag(spot, { ...way, names: [below] })).toBe(-1);
  });

  it('stays below where there are names on both sides', () => {
    const names = ([1, -1] as const).map((side) => boxOfFlag(spot, side, way));
    expect(sideOfFlag(spot, { ...way, names })).toBe(1);
  });
});
