// Where names stand on the screen, and whether something lies over them: a name that could be read
// only in part is left out.

import type { Box, Point } from './chart';
import type { Side } from './geography';

/** Where a name begins or ends, in pixels from its dot. */
export const BESIDE: Record<Side, { x: number; y: number; anchor: 'start' | 'middle' | 'end' }> = {
  n: { x: 0, y: -10, anchor: 'middle' },
  e: { x: 9, y: 4, anchor: 'start' },
  s: { x: 0, y: 19, anchor: 'middle' },
  w: { x: -9, y: 4, anchor: 'end' },
};

const LETTER = 0.62; // how wide a letter is, at most in the mean, in heights of the print
const BEFORE = { start: 0, middle: 0.5, end: 1 }; // which part of a name stands before its anchor

export interface Print {
  side: Side;
  size: number; // of the letters, in pixels
  scale: number; // how much larger than usual they are
}

/** The box of a name whose dot is there, in pixels. */
export function boxOfName(name: string, dot: Point, { side, size, scale }: Print): Box {
  const { x, y, anchor } = BESIDE[side];
  const width = name.length * LETTER * size * scale;
  const height = 1.2 * size * scale;
  return {
    x: dot.x + x * scale - BEFORE[anchor] * width,
    y: dot.y + y * scale - 0.8 * height,
    width,
    height,
  };
}

/** The side of a dot where a name is told to fit, its own before others. */
export const sideWhere = (own: Side, fits: (side: Side) => boolean): Side | undefined =>
  [own, ...(Object.keys(BESIDE) as Side[])].find(fits);

export const inside = (a: Box, b: Box): boolean =>
  a.x >= b.x && a.y >= b.y && a.x + a.width <= b.x + b.width && a.y + a.height <= b.y + b.height;

const MARGIN = 6; // pixels, for signs that hang over a rim

/** Keep up with where elements lie over another; what is returned ends that. */
export function watchOver(
  ground: HTMLElement,
  things: readonly Element[],
  tell: (boxes: Box[]) => void,
): () => void {
  const measure = new ResizeObserver(() => tell(boxesOver(ground, things)));
  things.forEach((thing) => measure.observe(thing));
  return () => measure.disconnect();
}

/** Where elements lie over another, in pixels of its layout from its corner. */
function boxesOver(ground: HTMLElement, things: readonly Element[]): Box[] {
  const { left, top, width: drawn } = ground.getBoundingClientRect();
  const scale = drawn / ground.offsetWidth || 1;
  return things.map((thing) => {
    const { x, y, width, height } = thing.getBoundingClientRect();
    return {
      x: (x - left) / scale - MARGIN,
      y: (y - top) / scale - MARGIN,
      width: width / scale + 2 * MARGIN,
      height: height / scale + 2 * MARGIN,
    };
  });
}
