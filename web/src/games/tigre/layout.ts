// The layout of the table, the same as in table.css: upright phones, phones on their side, and
// wide screens, on which the others sit round the map if there is room. The map must know what
// covers it.

import type { Frame } from './chart';

export type Layout = 'tall' | 'low' | 'wide' | 'round';
export type Rim = Pick<Frame, 'top' | 'right' | 'bottom' | 'left'>;

export function layoutOf(width: number, height: number): Layout {
  if (height < 500 && width >= 560) return 'low';
  if (width < 960 || height < 560) return 'tall';
  return width < 1240 ? 'wide' : 'round';
}

export type Side = 'left' | 'top' | 'right';

/** Where the others sit, in order of play: clockwise, so the next sits on the left. */
export function sidesOf(others: number): Side[] {
  const sides: Record<number, Side[]> = { 1: ['top'], 2: ['left', 'right'] };
  return sides[others] ?? ['left', 'top', 'right'];
}

const NAMES = 26; // space for dots and names at the rim, in pixels
const PINS = 44; // and for what travels on the road
const STRIP = { tall: 92, low: 0, wide: 74, round: 0 }; // the height of the others in a row
const PANEL = { width: 240, height: 108 }; // of one who sits beside the map
const SHORT = 700; // a screen that is less high has a smaller map, and smaller panels

interface Setting {
  layout: Layout;
  height: number; // of the screen
  others: number;
  near: boolean; // whether the map shows one road
}

/** The margins of the map. */
export function rimOf({ layout, height, others, near }: Setting): Rim {
  const spare = height < SHORT && layout !== 'low' ? 12 : 0;
  const room = (near ? PINS : NAMES) - spare;
  const aside = room + 24;
  const top = room + Math.max(0, STRIP[layout] - 1.5 * spare);
  const rim = { top, right: aside, bottom: room + (spare ? 4 : 20), left: aside };
  return layout === 'round' ? roundAbout(rim, sidesOf(others)) : rim;
}

function roundAbout(rim: Rim, sides: readonly Side[]): Rim {
  const beside = sides.includes('left') ? PANEL.width : 40;
  const above = sides.includes('top') ? PANEL.height : 10;
  return {
    top: rim.top + above,
    right: rim.right + beside,
    bottom: rim.bottom,
    left: rim.left + beside,
  };
}
