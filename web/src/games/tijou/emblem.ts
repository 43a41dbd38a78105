// A round wooden board with an inlaid ring, and turned pieces upon it.

import { disc, type Emblem, type Ink, type Print } from '../../cards/emblem/inks';

const BODY =
  'M-9.5 0C-9.5-5-5-5.5-4.4-11C-4-16-3-19-5.5-21.5H5.5C3-19 4-16 4.4-11C5-5.5 9.5-5 9.5 0Q0 4.5-9.5 0Z';
const HOLES = Array.from({ length: 16 }, (_, n) => (n * Math.PI) / 8)
  .map((turn) => disc(80 + 47 * Math.cos(turn), 70 + 25 * Math.sin(turn), 2.2, 1.3))
  .join('');

function piece(ink: Ink, x: number, y: number, size: number): Print[] {
  const place = `translate(${x} ${y})scale(${size})`;
  return [
    ['x-', disc(5, 1, 11, 3.6), 0, place],
    [`${ink}-`, BODY + disc(0, -27, 6.5), 0, place],
    ['-x', 'M-6.6-21.5H6.6', 2, place],
    ['-p', 'M-3.4-29.5Q-2.6-31.5-.6-32', 1.2, place],
  ];
}

export const emblem: Emblem = [
  ['o-', 'M0 0H160V120H0Z'],
  ['i-', disc(80, 82, 70, 37)],
  ['w-', disc(80, 77, 70, 37)],
  ['v-', disc(80, 70, 70, 37)],
  [
    '-w',
    'M18 55C50 48 110 60 143 54M12 72C30 76 40 70 56 74M104 66C120 70 136 64 149 70M22 90C50 84 100 96 138 88',
    0.8,
  ],
  ['-x', disc(80, 70, 47, 25), 8.5],
  ['-g', disc(80, 70, 47, 25), 6.5],
  ['x-', HOLES],
  ['-x', disc(80, 70, 20, 10.5), 1.4],
  ['r-', 'M80 61L84 68 97 70 84 72 80 79 76 72 63 70 76 68Z'],
  ...piece('p', 62, 48, 0.85),
  ...piece('i', 124, 66, 1),
  ...piece('r', 37, 76, 1.05),
  ...piece('c', 91, 95, 1.2),
];
