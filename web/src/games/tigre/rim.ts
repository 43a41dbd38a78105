// Where the others sit at the map, and what that covers of it. They sit round it where that leaves it
// nearly as large as in a row above it; on phones they leave it while all of it counts, and a low one
// altogether.

import type { Layout } from '../../table/layout';
import { COUNTRY, windowOn, type Frame } from './chart';

export type Rim = Pick<Frame, 'top' | 'right' | 'bottom' | 'left'>;
export type Side = 'left' | 'top' | 'right';

/** The size of the map, and who sits there. */
export interface Setting {
  layout: Layout;
  width: number; // of the map, in pixels
  height: number;
  letters: number; // how much larger than usual they are
  others: number;
  open: boolean; // whether there is no road of the round to play on: all of the map counts
}

/** In the bar, in a row, in a row where there is room for more about them, or round the map. */
export type Seating = 'bar' | 'row' | 'roomy' | 'round';

/** Where the others sit, in order of play: clockwise, so the next sits on the left. */
export function sidesOf(others: number): Side[] {
  const sides: Record<number, Side[]> = { 1: ['top'], 2: ['left', 'right'] };
  return sides[others] ?? ['left', 'top', 'right'];
}

// In pixels, with usual letters:
const NAMES = 26; // space for dots and names at the rim
const PINS = 44; // and for what travels on the road
const ROW = { bar: 0, row: 74, roomy: 92 }; // the height of the others
const PANEL = { width: 240, height: 124 }; // of one who sits beside the map
const ROOMY = 288; // a map that is as high has room for roomy places
const LOW = 200; // one that is lower has none for places
const SHORT = 350; // one that is less high has a narrower rim

const SIDES = { left: 12, right: 36 }; // more space for names, where nobody sits beside the map

const SHRUNK = 1.2; // how much smaller the map may be with the others round it

export function seatingOf(setting: Setting): Seating {
  const { layout, height, letters, open } = setting;
  if (layout === 'low') return 'row';
  if (layout !== 'desk' && (open || height < LOW * letters)) return 'bar';
  if (layout !== 'desk') return height < ROOMY * letters ? 'row' : 'roomy';
  return scaleOf(setting, 'round') <= SHRUNK * scaleOf(setting, 'row') ? 'round' : 'row';
}

/** Kilometres a pixel of the whole country. */
function scaleOf(setting: Setting, seating: Seating): number {
  const { width, height } = setting;
  return windowOn(COUNTRY, { width, height, ...rimOf(setting, seating, false) }).width / width;
}

/** The margins of the map; `near` tells whether it shows one road. */
export function rimOf(setting: Setting, seating: Seating, near: boolean): Rim {
  const { layout, height, letters, others } = setting;
  const short = Math.max(0, Math.min(1, (SHORT - height / letters) / 60));
  const room = (near ? PINS : NAMES) - (layout === 'low' ? 0 : 12 * short);
  const beside = seating === 'round' ? panelsAt(sidesOf(others)) : { side: 0, top: ROW[seating] };
  const names = layout === 'desk' || near ? { left: 0, right: 0 } : SIDES;
  return {
    top: letters * (room + (layout === 'low' ? 0 : beside.top)),
    right: letters * (room + 24 + beside.side + names.right),
    bottom: letters * (room + (layout === 'low' ? 20 : 20 - 16 * short)),
    left: letters * (room + 24 + beside.side + names.left),
  };
}

const panelsAt = (sides: readonly Side[]): { side: number; top: number } => ({
  side: sides.includes('left') ? PANEL.width : 40,
  top: sides.includes('top') ? PANEL.height : 10,
});
