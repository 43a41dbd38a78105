// How the table lies on the screen, as table.css has it: upright phones, phones on their side, and
// wide screens. The map must know what stands over it.

import type { Frame } from './chart';

export type Layout = 'tall' | 'low' | 'wide';
export type Rim = Pick<Frame, 'top' | 'right' | 'bottom' | 'left'>;

export function layoutOf(width: number, height: number): Layout {
  if (height < 500 && width >= 560) return 'low';
  return width >= 960 && height >= 560 ? 'wide' : 'tall';
}

export type Side = 'left' | 'top' | 'right';

/** Where the others sit, in order of play: it goes clockwise, so the next sits on the left. */
export function sidesOf(others: number): Side[] {
  const sides: Record<number, Side[]> = { 1: ['top'], 2: ['left', 'right'] };
  return sides[others] ?? ['left', 'top', 'right'];
}

const NAMES = 26; // room for dots and names at the rim, in pixels
const PINS = 44; // and for what travels on the road

/** What the map keeps free at its rim. */
export function rimOf(layout: Layout, others: number, near: boolean): Rim {
  const room = near ? PINS : NAMES;
  if (layout === 'low') return { top: room, right: room + 20, bottom: room + 24, left: room + 20 };
  if (layout === 'tall') return { top: room + 96, right: 64, bottom: room + 18, left: 64 };
  const sides = sidesOf(others);
  const beside = room + 40 + (sides.includes('left') ? 190 : 0);
  const above = room + (sides.includes('top') ? 108 : 10);
  return { top: above, right: beside, bottom: room, left: beside };
}
