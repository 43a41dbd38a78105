// Where rings and threads are drawn: round what a moment speaks of, and from there to the slip along the
// margin. What lies far from it has a ring alone, because a thread would cross everything between.

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export type Place = 'top' | 'bottom'; // of a slip that lies over the table

export interface Pointer {
  ring: Box;
  thread: string; // the path of a line
}

const ROOM = 5; // between a thing and its ring
const MARGIN = 7; // of the thread, from the edge of the table
const BEND = 10; // radius
const EDGE = 24; // as much of what is ringed may be hidden
const REACH = 48; // the longest way of a thread across the table, or over what is below a thing
const DROP = 120; // the longest way down: there are words beside a longer one

/** What holds all of some boxes. */
export const around = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});

/** Round a thing, within the table; of what lies outside it, the ring is empty. */
export function ringOf(thing: Box, table: Box): Box {
  const across = (x: number): number => Math.max(table.left + 2, Math.min(table.right - 2, x));
  const down = (y: number): number => Math.max(table.top + 2, Math.min(table.bottom - 2, y));
  return {
    left: across(thing.left - ROOM),
    top: down(thing.top - ROOM),
    right: across(thing.right + ROOM),
    bottom: down(thing.bottom + ROOM),
  };
}

/** Where a slip that lies over the table hides least of what is ringed. */
export function placeFor(rings: readonly Box[], slip: Box, table: Box): Place {
  const height = slip.bottom - slip.top;
  const hidden = (top: number, bottom: number): number =>
    rings.reduce((sum, ring) => sum + depth(ring, top, bottom), 0);
  const above = hidden(table.top, table.top + height);
  return above > EDGE && above >= hidden(table.bottom - height, table.bottom) ? 'bottom' : 'top';
}

/** How much of a ring lies between two heights. */
const depth = (ring: Box, top: number, bottom: number): number =>
  Math.max(0, Math.min(ring.bottom, bottom) - Math.max(ring.top, top));

/** None to a slip that lies over the table: it would end in front of it. */
export const threadTo = (ring: Box, slip: Box, table: Box): string =>
  slip.top >= table.bottom - 1
    ? down(ring, slip, table)
    : isBeside(slip, table)
      ? across(ring, slip)
      : '';

const isBeside = (slip: Box, table: Box): boolean =>
  slip.left >= table.right - 1 || slip.right <= table.left + 1;

/** To a slip below the table: out to the nearer margin, and down; or straight down from the foot. */
function down(ring: Box, slip: Box, table: Box): string {
  const isLeft = ring.left - table.left <= table.right - ring.right;
  const edge = isLeft ? table.left + MARGIN : table.right - MARGIN;
  const side = isLeft ? ring.left : ring.right;
  const gap = Math.abs(side - edge);
  if (gap > REACH || slip.top - ring.bottom > DROP) return '';
  if (gap < BEND) {
    if (slip.top - ring.bottom > REACH) return '';
    const x = isLeft ? Math.max(ring.left + BEND, edge) : Math.min(ring.right - BEND, edge);
    return `M${x} ${ring.bottom}V${slip.top}`;
  }
  const y = (ring.top + ring.bottom) / 2;
  const bend = isLeft ? -BEND : BEND;
  return `M${side} ${y}H${edge - bend}q${bend} 0 ${bend} ${BEND}V${slip.top}`;
}

/** To a slip beside the table, where they lie side by side. */
function across(ring: Box, slip: Box): string {
  const isLeft = slip.right <= ring.left;
  const from = isLeft ? ring.left : ring.right;
  const to = isLeft ? slip.right : slip.left;
  const highest = Math.max(ring.top, slip.top) + BEND;
  const lowest = Math.min(ring.bottom, slip.bottom) - BEND;
  if (highest > lowest || Math.abs(from - to) > REACH) return '';
  return `M${from} ${(highest + lowest) / 2}H${to}`;
}
