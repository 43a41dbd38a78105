// The places of the marks on a number card. Marks below the middle are upside down.

export interface Pip {
  x: number;
  y: number;
  size: number;
}

const LEFT = 22,
  MIDDLE = 31.5,
  RIGHT = 41;
const PAIRS_OF_THREE = [15, 44, 73],
  PAIRS_OF_FOUR = [14.6, 34.2, 53.8, 73.4];

const pairs = (rows: readonly number[], size: number): Pip[] =>
  rows.flatMap((y) => [
    { x: LEFT, y, size },
    { x: RIGHT, y, size },
  ]);
const middle = (size: number, ...rows: number[]): Pip[] =>
  rows.map((y) => ({ x: MIDDLE, y, size }));

const LAYOUTS: readonly (readonly Pip[])[] = [
  pairs(PAIRS_OF_THREE, 12.6),
  [...pairs(PAIRS_OF_THREE, 12.6), ...middle(12.6, 29.5)],
  [...pairs(PAIRS_OF_THREE, 12.6), ...middle(12.6, 29.5, 58.5)],
  [...pairs(PAIRS_OF_FOUR, 11.6), ...middle(11.6, 44)],
  [...pairs(PAIRS_OF_FOUR, 11.6), ...middle(11.6, 24.4, 63.6)],
];

export const pipsOf = (rank: number): readonly Pip[] => LAYOUTS[rank] ?? [];

export const place = ({ x, y, size }: Pip): string =>
  `translate(${x} ${y})scale(${size / 20})${y > 44 ? 'rotate(180)' : ''}`;
