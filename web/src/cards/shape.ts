// A drawing is a list of paths in flat inks, like the blocks of a linocut. The first letter of
// `ink` fills, the second draws the line; '-' leaves out.

export type Ink = 's' | 'i' | 'p' | 'g' | 't' | '-'; // suit, ink, paper, gold, tint, none
export type Shape = readonly [ink: `${Ink}${Ink}`, d: string, width?: number];
export type Drawing = readonly Shape[];

const PAINT: Record<Ink, string> = {
  s: 'var(--s)',
  i: 'var(--i)',
  p: 'var(--p)',
  g: 'var(--g)',
  t: 'var(--t)',
  '-': 'none',
};
const REVERSED: Record<Ink, string> = { ...PAINT, s: PAINT.p, p: PAINT.s, g: PAINT.p, i: PAINT.p };

export const paint = (ink: string | undefined, reversed: boolean): string =>
  (reversed ? REVERSED : PAINT)[ink as Ink];
