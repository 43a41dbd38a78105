// A corner of the wooden board: squares of maple round it, turned pieces upon them, and the brass
// line that links the corners.

import { disc, type Emblem, type Ink, type Print } from '../../cards/emblem/inks';

const BODY =
  'M-9.5 0C-9.5-5-5-5.5-4.4-11C-4-16-3-19-5.5-21.5H5.5C3-19 4-16 4.4-11C5-5.5 9.5-5 9.5 0Q0 4.5-9.5 0Z';
const BOARD = 'rotate(-7 80 60)';
const STEP = 27;
const square = (x: number, y: number): string => `M${x} ${y}h25v25h-25z`;
const TOP = Array.from({ length: 9 }, (_, n) => square(118 - (n + 1) * STEP, 4)).join('');
const SIDE = Array.from({ length: 8 }, (_, n) => square(118, 4 + (n + 1) * STEP)).join('');
const GRAIN =
  'M-120 52C-40 44 40 60 108 50M-120 80C-60 74 20 92 108 82M-120 112C-40 104 30 122 108 110M-120 150C-40 144 40 160 108 150';

function piece(ink: Ink, x: number, y: number, size: number): Print[] {
  const place = `translate(${x} ${y})scale(${size})`;
  return [
    ['x-', disc(5, 1, 11, 3.6), 0, place],
    [`${ink}-`, BODY + disc(0, -27, 6.5), 0, place],
    ['-g', 'M-6.6-21.5H6.6', 2, place],
    ['-p', 'M-3.4-29.5Q-2.6-31.5-.6-32', 1.2, place],
  ];
}

export const emblem: Emblem = [
  ['x-', 'M-120 -120H280V240H-120Z'],
  ['w-', 'M-160 -6H153V280H-160Z', 0, BOARD],
  ['-v', 'M-160 -6H153V280', 1.2, BOARD],
  ['-x', GRAIN, 0.6, BOARD],
  ['x-', 'M-160 2H145V280H116V31H-160Z', 0, BOARD],
  ['mk', TOP + SIDE, 0.5, BOARD],
  ['-v', 'M94 12h16M67 20h18M40 11h14M14 22h16M122 40h16M123 66h14M124 92h16', 0.5, BOARD],
  ['xg', square(118, 4), 1.2, BOARD],
  ['-g', disc(130.5, 16.5, 8.5), 1.4, BOARD],
  ['u-', 'M126 12h9v9h-9z', 0, BOARD],
  ['-g', 'M114 35L20 130', 1.8, BOARD],
  ['g-', 'M117 32L106.5 35.5L113.5 42.5Z', 0, BOARD],
  ...piece('c', 26, 32, 0.95),
  ...piece('r', 80, 26, 0.95),
  ...piece('g', 138, 62, 0.95),
  ...piece('u', 144, 116, 1),
  ['x-', 'M-17-24h35v49h-35z', 0, 'translate(49 88)rotate(-12)'],
  [
    'pi',
    'M-19-26h34q3 0 3 3v46q0 3-3 3h-34q-3 0-3-3v-46q0-3 3-3z',
    0.5,
    'translate(48 86)rotate(-12)',
  ],
  ['-u', 'M-12-21h-5v4.5q5-1.5 5 2.5q0 3-5.5 2.200', 1.6, 'translate(48 86)rotate(-12)'],
  [
    'mk',
    'M-15 5l3-6 5 2.5-3 6zM-9-6l4.5-5 4 4-4.5 5zM0-12l6.5-1 1 5.5-6.5 1z',
    0.5,
    'translate(48 88)rotate(-12)',
  ],
  ['u-', 'M7.5-8l6 2.5-2 5.5-6-2.5z', 0, 'translate(48 88)rotate(-12)'],
  [
    '-u',
    'M-7 11v8M-11 15h8M7 10.5h-5v4q5-1.5 5 2.5q0 3-5.5 2.200',
    1.7,
    'translate(48 84)rotate(-12)',
  ],
];
