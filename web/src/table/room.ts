// Where slips lie, such as hints and what cards are worth: between the bar and the sentence at the
// foot, so that both can still be read and pressed.

export type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

const LEAST = 120; // pixels in which a slip can be read

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
