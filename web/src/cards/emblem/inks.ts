// The inks of the emblems. As on the cards, the first letter fills and the second draws the line;
// '-' is none.

const INKS = {
  '-': 'none',
  b: 'var(--baize, #1f5b46)',
  d: 'var(--baize-dark, #16432f)',
  p: 'var(--paper, #f6f1e4)',
  i: 'var(--ink, #1d1a16)',
  g: 'var(--brass, #e3bd6e)',
  k: 'var(--brass-dark, #7d5a1a)',
  r: 'var(--suit-hearts, #b3261e)',
  o: 'var(--oxblood, #8c2f2b)',
  u: 'var(--suit-diamonds, #1f5fa8)',
  c: 'var(--suit-clubs, #1e7a46)',
  s: 'var(--slate, #2f3a3d)',
  w: 'var(--wood, #6b4a2b)',
  v: 'var(--wood-light, #a87b4b)',
  x: 'var(--wood-dark, #3d2617)',
  m: 'var(--map, #efe5c8)',
  f: 'var(--map-fold, #e2d5b0)',
  l: 'var(--map-wood, #c5d3a6)',
  y: 'var(--map-water, #8fb8c4)',
  e: 'var(--map-ground, #2e5f7a)',
  n: 'var(--night, #1b2132)',
  h: 'var(--lamplight, #3a3a40)',
  j: 'var(--lamplight-bright, #5b5646)',
  t: 'var(--poster-sky, #f4dfae)',
  a: 'var(--poster-hill, #9c7a3f)',
  z: 'var(--part-driver, #6c459e)',
  q: 'var(--map-road-far, #d98379)',
} as const;

export type Ink = keyof typeof INKS;
export type Print = readonly [ink: `${Ink}${Ink}`, d: string, width?: number, transform?: string];
export type Emblem = readonly Print[];

export const paint = (letter: string | undefined): string => INKS[letter as Ink];

export const disc = (x: number, y: number, rx: number, ry = rx): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0z`;
