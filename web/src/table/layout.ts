// The four layouts of a table. Frame measures the table and writes the name of its layout on it, as
// data-layout, for the styles; what else depends on the size is fluid.

export type Layout = 'small' | 'tall' | 'low' | 'desk';

/**
 * desk: large screens; low: phones held sideways, and windows that are wide but not high;
 * small: small upright phones; tall: upright phones and tablets. In pixels.
 */
export function layoutOf(width: number, height: number): Layout {
  if (width >= 960) return height >= 560 ? 'desk' : 'low';
  if (width >= 560 && height < 500) return 'low';
  return width < 380 || height < 600 ? 'small' : 'tall';
}

/** How much larger than usual letters are now: on large screens, or as the reader wishes. */
export const lettersNow = (): number =>
  parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
