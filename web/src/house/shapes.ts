// The shape of each seat, in a square of 40: a player is known by colour and by shape.

const SHAPES = [
  'M20 2a18 18 0 1 1 0 36a18 18 0 1 1 0-36z',
  'M9 4h22q5 0 5 5v22q0 5-5 5H9q-5 0-5-5V9q0-5 5-5z',
  'M20 1.5 36 10.8v18.4L20 38.5 4 29.2V10.8z',
  'M20 .5 39.5 20 20 39.5.5 20z',
  'M5 3h30q2 0 2 2v14c0 10-7 16-17 20C10 35 3 29 3 19V5q0-2 2-2z',
  'M17.4 3.4q2.6-4.4 5.2 0L38.6 32q2.2 5-3 5H4.4q-5.2 0-3-5z',
];

const TRIANGLE = 5;

/** Where a letter or a number stands in the shape: its baseline. */
export const baselineOf = (seat: number): number => (seat % SHAPES.length === TRIANGLE ? 32 : 26);

export const shapeOf = (seat: number): string => SHAPES[seat % SHAPES.length]!;
