// From degrees to a chart: points in kilometres from the corner, smooth lines through them, the way
// along a road, and which part of the chart a window shows. Nothing here touches the page.

import { BORDER, COAST, ROUTES, TOWNS, type Degrees, type Route, type Wood } from './geography';

export interface Point {
  x: number;
  y: number;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const KILOMETRES = 111.2; // in a degree of latitude
const NARROWING = Math.cos((50.6 * Math.PI) / 180);
const CORNER: Degrees = [1, 52.4];

export const LAND: Box = { x: -900, y: -700, width: 2400, height: 1900 }; // more than any window shows

export function pointAt([longitude, latitude]: Degrees): Point {
  return {
    x: (longitude - CORNER[0]) * NARROWING * KILOMETRES,
    y: (CORNER[1] - latitude) * KILOMETRES,
  };
}

// -- lines ------------------------------------------------------------------------------------

const PIECES = 10; // straight pieces between two bends

/** A smooth line through all points, as many short straight ones. */
export function smooth(points: readonly Point[]): Point[] {
  const near = (i: number): Point => points[Math.max(0, Math.min(points.length - 1, i))]!;
  const bends = points
    .slice(1)
    .flatMap((_, i) =>
      Array.from({ length: PIECES }, (_, step) =>
        between([near(i - 1), near(i), near(i + 1), near(i + 2)], step / PIECES),
      ),
    );
  return [...bends, near(points.length - 1)];
}

/** The Catmull-Rom spline between the inner two of four points. */
function between([a, b, c, d]: [Point, Point, Point, Point], part: number): Point {
  const mix = (p: number, q: number, r: number, s: number): number =>
    q + 0.5 * part * (r - p + part * (2 * p - 5 * q + 4 * r - s + part * (3 * (q - r) + s - p)));
  return { x: mix(a.x, b.x, c.x, d.x), y: mix(a.y, b.y, c.y, d.y) };
}

const digits = (n: number): string => `${Math.round(n * 100) / 100}`;

export function pathOf(points: readonly Point[]): string {
  return points.map(({ x, y }, i) => `${i ? 'L' : 'M'}${digits(x)} ${digits(y)}`).join('');
}

export const curve = (course: readonly Degrees[]): string => pathOf(smooth(course.map(pointAt)));

/** The sea: the coast, closed far out. */
export const seaPath = (): string => {
  const { x, y } = LAND;
  const end = pointAt(COAST.at(-1)!);
  const start = pointAt(COAST[0]!);
  return `${curve(COAST)}L${digits(end.x)} ${y}H${x}V${digits(start.y + 60)}L${digits(start.x - 60)} ${digits(start.y + 60)}Z`;
};

/** The country: its border, closed along the coast. */
export const countryPath = (): string => {
  const [first, last] = [BORDER.at(-1)!, BORDER[0]!];
  const shore = COAST.slice(indexOf(first), indexOf(last) + 1);
  return `${curve(BORDER)}${curve(shore).replace('M', 'L')}Z`;
};

const indexOf = ([longitude]: Degrees): number => COAST.findIndex(([x]) => x === longitude);

const LUMPS = [1, 0.72, 1.1, 0.8, 1.25, 0.7, 0.95, 1.15, 0.68, 1.05];

/** A wood with an uneven rim. */
export function woodPath({ at, size }: Wood, turn: number): string {
  const { x, y } = pointAt(at);
  const rim = LUMPS.map((_, i) => {
    const angle = (2 * Math.PI * i) / LUMPS.length;
    const far = size * KILOMETRES * (LUMPS[(i + turn) % LUMPS.length] ?? 1);
    return { x: x + 1.2 * far * Math.cos(angle), y: y + 0.8 * far * Math.sin(angle) };
  });
  return `${pathOf(smooth([...rim, rim[0]!]))}Z`;
}

// -- roads ------------------------------------------------------------------------------------

export const roadOf = ({ from, by, to }: Route): Point[] =>
  smooth([TOWNS[from].at, ...by, TOWNS[to].at].map(pointAt));

export const ROADS: readonly (readonly Point[])[] = ROUTES.map(roadOf);

/** Where along the roads their kilometres are written. */
export const spotsOfPlates = (): Spot[] =>
  ROUTES.map(({ plate }, route) => along(ROADS[route]!, plate));

const PLATE = { width: 25, height: 19 }; // pixels, with a margin

/** Whether no two plates overlap, at so many kilometres a pixel. */
export function platesFit(kilometresAPixel: number): boolean {
  const spots = spotsOfPlates();
  const apart = (a: Point, b: Point): boolean =>
    Math.abs(a.x - b.x) >= PLATE.width * kilometresAPixel ||
    Math.abs(a.y - b.y) >= PLATE.height * kilometresAPixel;
  return spots.every((a, i) => spots.slice(i + 1).every((b) => apart(a, b)));
}

export const FARTHEST = 1.3; // how far past its end a road is drawn, in lengths of it

export const lengthOf = (road: readonly Point[]): number =>
  road.slice(1).reduce((sum, point, i) => sum + distance(road[i]!, point), 0);

export interface Spot extends Point {
  angle: number; // its direction, in radians
}

/** The spot after a part of the road: 0 at its beginning, 1 at its end, beyond that straight on. */
export function along(road: readonly Point[], part: number): Spot {
  const ways = road.slice(1).map((point, i) => distance(road[i]!, point));
  let left = Math.max(0, Math.min(part, FARTHEST)) * lengthOf(road);
  for (const [i, way] of ways.entries()) {
    if (left <= way) return ahead(road[i]!, road[i + 1]!, left);
    left -= way;
  }
  const end = ahead(road.at(-4)!, road.at(-1)!, Infinity);
  return { ...forward(road.at(-1)!, end.angle, left), angle: end.angle };
}

function ahead(from: Point, to: Point, way: number): Spot {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  return { ...forward(from, angle, Math.min(way, distance(from, to))), angle };
}

const forward = ({ x, y }: Point, angle: number, way: number): Point => ({
  x: x + way * Math.cos(angle),
  y: y + way * Math.sin(angle),
});

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The straight way past the end of a road. */
export const beyond = (road: readonly Point[]): Point[] => [along(road, 1), along(road, FARTHEST)];

/** A road and the way past its end, as points. */
export const farther = (road: readonly Point[]): Point[] => [
  ...road,
  ...Array.from({ length: PIECES }, (_, i) => along(road, 1 + ((FARTHEST - 1) * (i + 1)) / PIECES)),
];

// -- windows ----------------------------------------------------------------------------------

export function boxOf(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

export const COUNTRY: Box = boxOf(Object.values(TOWNS).map(({ at }) => pointAt(at)));

export const boxOfRoad = (route: number): Box => {
  const road = ROADS[route]!;
  return boxOf([...road, along(road, FARTHEST)]);
};

export interface Frame {
  width: number; // in pixels
  height: number;
  top: number; // what covers the chart on each side, in pixels
  right: number;
  bottom: number;
  left: number;
}

/** The part of the chart that fills a frame, with the box in the uncovered middle of it. */
export function windowOn(box: Box, frame: Frame): Box {
  const wide = Math.max(40, frame.width - frame.left - frame.right);
  const high = Math.max(40, frame.height - frame.top - frame.bottom);
  const scale = Math.max(box.width / wide, box.height / high); // kilometres a pixel
  return {
    x: box.x + box.width / 2 - scale * (frame.left + wide / 2),
    y: box.y + box.height / 2 - scale * (frame.top + high / 2),
    width: scale * frame.width,
    height: scale * frame.height,
  };
}

/** Where a point of the chart lies on a screen that shows a part of it, in pixels. */
export const onScreen = ({ x, y }: Point, shown: Box, width: number): Point => ({
  x: ((x - shown.x) * width) / shown.width,
  y: ((y - shown.y) * width) / shown.width,
});

/** Whether two boxes overlap. */
export const meet = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const ROUND = [1, 2, 5, 10, 20, 50, 100, 200];

/** The round number of kilometres whose length on the screen comes nearest to what is wanted. */
export const scaleOf = (kilometresAPixel: number, wanted: number): number =>
  ROUND.reduce((best, n) =>
    Math.abs(n / kilometresAPixel - wanted) < Math.abs(best / kilometresAPixel - wanted) ? n : best,
  );

// -- pins -------------------------------------------------------------------------------------

type Across = 1 | -1; // which side of the road

export interface Pin {
  side: Across;
  level: number; // how far out, from 0
  tilt?: number; // from straight out, in radians
}

const STEM = 32; // pixels from the road to a pin next to it
const LEVEL = 36; // and from there to one further out
export const APART = 34; // pixels between two pins, at least

/** The offset of a pin's sign, in pixels from its spot on the road. */
export function signOf({ angle }: Spot, { side, level, tilt = 0 }: Pin): Point {
  const out = (STEM + LEVEL * level) * side;
  return { x: out * Math.sin(angle + tilt), y: -out * Math.cos(angle + tilt) };
}

export interface Way {
  road: readonly Point[];
  goal: number; // its distance
  kilometresAPixel: number; // of the chart on the screen
  names?: readonly Box[]; // that pins and flags should leave free, in pixels
  isOpen?: (sign: Box) => boolean; // whether nothing but the chart is there
}

/** A pin's sign on the screen, in pixels. */
export function signAt(total: number, pin: Pin, { road, goal, kilometresAPixel }: Way): Point {
  const spot = along(road, total / goal);
  const { x, y } = signOf(spot, pin);
  return { x: spot.x / kilometresAPixel + x, y: spot.y / kilometresAPixel + y };
}

const SIGN = 23; // pixels from the middle of a pin's sign to its rim, and some space

/** The box of a pin's sign around its middle. */
export const boxOfSign = ({ x, y }: Point): Box => ({
  x: x - SIGN,
  y: y - SIGN,
  width: 2 * SIGN,
  height: 2 * SIGN,
});

/** Places for pins that may be close together: those nearest to the goal are nearest to the road.
    Straight out where they can be seen whole, or else aslant. */
export function pinsFor(totals: readonly number[], way: Way): Pin[] {
  const { names = [], isOpen = () => true } = way;
  const far = (seat: number): number => Math.abs(totals[seat]! - way.goal);
  const order = [...totals.keys()].sort((a, b) => far(a) - far(b));
  const pins: Pin[] = [];
  const signs: Point[] = [];
  for (const seat of order) {
    const at = (pin: Pin): Point => signAt(totals[seat]!, pin, way);
    const isFree = (pin: Pin): boolean => signs.every((sign) => distance(sign, at(pin)) >= APART);
    const isSeen = (pin: Pin): boolean => isOpen(boxOfSign(at(pin)));
    const isClear = (pin: Pin): boolean =>
      isSeen(pin) && !names.some((name) => meet(name, boxOfSign(at(pin))));
    const free = [...PLACES, ...ASLANT].filter(isFree);
    const pin = free.find(isClear) ?? free.find(isSeen) ?? free[0] ?? PLACES[0]!;
    pins[seat] = pin;
    signs.push(at(pin));
  }
  return pins;
}

const PLACES: readonly Pin[] = [0, 1, 2, 3, 4, 5].flatMap((level): Pin[] => [
  { side: 1, level },
  { side: -1, level },
]);

const ASLANT: readonly Pin[] = [
  [0.5, 0.9],
  [1, 0.55],
  [1, 1.1],
  [2, 0.4],
  [2, 0.8],
  [2, 1.2],
].flatMap(([level, tilt]): Pin[] => [
  { side: 1, level: level!, tilt: tilt! },
  { side: -1, level: level!, tilt: -tilt! },
  { side: 1, level: level!, tilt: -tilt! },
  { side: -1, level: level!, tilt: tilt! },
]);

// -- the flag of a car ------------------------------------------------------------------------

export const FLAG = { width: 34, height: 26 }; // pixels
const POLE = 27; // from the road to its middle
const MARGIN = 2; // around it

/** The offset of a flag's middle, in pixels from the car. */
export const flagOf = ({ angle }: Spot, side: Across): Point => ({
  x: -POLE * side * Math.sin(angle),
  y: POLE * side * Math.cos(angle),
});

/** The box of a flag on the screen, in pixels. */
export function boxOfFlag(spot: Spot, side: Across, { kilometresAPixel }: Way): Box {
  const { x, y } = flagOf(spot, side);
  return {
    x: spot.x / kilometresAPixel + x - FLAG.width / 2 - MARGIN,
    y: spot.y / kilometresAPixel + y - FLAG.height / 2 - MARGIN,
    width: FLAG.width + 2 * MARGIN,
    height: FLAG.height + 2 * MARGIN,
  };
}

/** Where a car shows its flag: below the road, unless names are there. */
export function sideOfFlag(spot: Spot, way: Way): Across {
  const below = Math.cos(spot.angle) < -0.2 ? -1 : 1;
  const isClear = (side: Across): boolean =>
    !(way.names ?? []).some((name) => meet(name, boxOfFlag(spot, side, way)));
  return ([below, -below] as Across[]).find(isClear) ?? below;
}
