// Where slips lie, such as hints and what cards are worth: between the bar and the sentence at the
// foot, so that both can still be read and pressed. On desks they have the column of the scores, below
// them. A hint leaves free what it is about.

export type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

const LEAST = 120; // pixels in which a slip can be read
const [WIDE, HIGH] = [416, 240]; // more than that makes no room better
const COLUMN = 264; // pixels below the scores, in which any slip has room
const GAP = 6;

/** The room for a slip, in the coordinates of the table. */
export function roomIn(table: Box, bar: Box, foot: Box): Box {
  const width = table.right - table.left;
  const top = Math.ceil(bar.bottom - table.top);
  const bottom = Math.floor(foot.top - table.top);
  const beside = Math.floor(Math.min(bar.left, foot.left) - table.left);
  if (bottom - top >= LEAST || beside < 2 * LEAST)
    return { left: 0, top, right: width, bottom: Math.max(top, bottom) };
  // On its side, a phone may have both in a column of their own.
  return { left: 0, top: 0, right: beside, bottom: table.bottom - table.top };
}

/** The room for a slip in a column: below the scores, or over them if that is too little. */
export function roomInColumn(table: Box, column: Box, scores: Box): Box {
  const below = scores.bottom + 2 * GAP;
  const top = column.bottom - below < COLUMN ? scores.top : below;
  return {
    left: scores.left - table.left,
    top: top - table.top,
    right: scores.right - table.left,
    bottom: column.bottom - table.top,
  };
}

/** The part of a room where a slip leaves some things free: above, below or beside them. */
export function roomBeside(room: Box, kept: readonly Box[]): Box {
  const inRoom = kept.filter((box) => areaOf(overlap(room, box)) > 0);
  if (inRoom.length === 0) return room;
  const whole = {
    left: Math.min(...inRoom.map(({ left }) => left)) - GAP,
    top: Math.min(...inRoom.map(({ top }) => top)) - GAP,
    right: Math.max(...inRoom.map(({ right }) => right)) + GAP,
    bottom: Math.max(...inRoom.map(({ bottom }) => bottom)) + GAP,
  };
  const parts = [
    { ...room, bottom: whole.top },
    { ...room, top: whole.bottom },
    { ...room, right: whole.left },
    { ...room, left: whole.right },
  ];
  return parts.reduce((best, part) => (useOf(part) > useOf(best) ? part : best));
}

/** How high a slip at the top of a room is at least: to where controls begin, or over the scores. */
export function leastIn(room: Box, free: Box, scores: Box | null): number {
  if (scores && scores.top === room.top && areaOf(scores) > 0) return scores.bottom - scores.top;
  return free.top === room.top && free.bottom < room.bottom ? free.bottom - free.top : 0;
}

const overlap = (a: Box, b: Box): Box => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
});

const areaOf = ({ left, top, right, bottom }: Box): number =>
  Math.max(0, right - left) * Math.max(0, bottom - top);

/** How much of a room a slip can use. */
const useOf = ({ left, top, right, bottom }: Box): number =>
  Math.min(WIDE, Math.max(0, right - left)) * Math.min(HIGH, Math.max(0, bottom - top));
