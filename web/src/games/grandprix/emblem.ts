// A racing poster: a red car before the rising sun, its wheels on the road by the sea.

import { disc, type Emblem, type Print } from '../../cards/emblem/inks';

const RAYS = Array.from({ length: 24 }, (_, n) => (n * Math.PI) / 12)
  .map((turn) => [turn - 0.065, turn + 0.065].map((at) => point(at, 260)).join('L'))
  .map((ray) => `M84 74L${ray}Z`)
  .join('');
const FLAG = Array.from({ length: 12 }, (_, n) => n)
  .filter((n) => (n + Math.floor(n / 4)) % 2)
  .map((n) => `M${(n % 4) * 7} ${Math.floor(n / 4) * 7}h7v7h-7z`)
  .join('');

function point(turn: number, far: number): string {
  return `${(84 + far * Math.cos(turn)).toFixed(0)} ${(74 + far * Math.sin(turn)).toFixed(0)}`;
}

const wheel = (x: number, y: number, r: number): Print[] => [
  ['i-', disc(x, y, r)],
  ['pi', disc(x, y, r * 0.62), 0.8],
  [
    '-i',
    `M${x - r * 0.6} ${y}h${r * 1.2}M${x} ${y - r * 0.6}v${r * 1.2}M${x - r * 0.42} ${y - r * 0.42}l${r * 0.84} ${r * 0.84}M${x + r * 0.42} ${y - r * 0.42}l${-r * 0.84} ${r * 0.84}`,
    0.8,
  ],
  ['g-', disc(x, y, r * 0.22)],
];

export const emblem: Emblem = [
  ['g-', 'M-120 -120H280V240H-120Z'],
  ['t-', RAYS],
  ['p-', disc(84, 74, 43)],
  [
    'a-',
    'M-120 88C-70 72 -40 76 0 84C30 88 50 78 92 82C130 84 150 74 180 78C220 82 250 76 280 80V104H-120Z',
  ],
  ['e-', 'M-120 88H280V104H-120Z'],
  ['s-', 'M-120 101H280V240H-120Z'],
  ['-p', 'M-100 115H-72M-44 115H-16M12 115H40M68 115H96M124 115H152M180 115H208M236 115H264', 2.2],
  ['-o', 'M-20 66H22M-6 73H14M-14 59H10', 2.2],
  ['-i', 'M129 46V8', 1.6],
  ['p-', 'M0 0h28v21h-28z', 0, 'translate(130 8)skewY(7)'],
  ['i-', FLAG, 0, 'translate(130 8)skewY(7)'],
  ['i-', disc(83, 104.5, 66, 3)],
  [
    'r-',
    'M14 88C15 78 27 72 42 70L57 69C61 58 66 53 72 54L93 66C116 66 139 72 151 84Q154 92 146 93H22Q12 95 14 88Z',
  ],
  ['-p', 'M104 71C122 72.5 135 77 145 84', 1.6],
  ['o-', 'M14 88C14 84 16 81 19 79L40 84L96 86L152 86Q153 92 146 93H22Q12 95 14 88Z'],
  ['-i', 'M144 78V89M140 76V88', 1.1],
  ['i-', 'M69 67L94 66L89 73H73Z'],
  ['v-', 'M76 55H89V64L86 67H76Z'],
  ['z-', 'M72 64C70 54 76 48 83 48C89 48 92.5 51.5 92.5 56H81L80 64Z'],
  ['i-', 'M82 56H94V60.5H82Z'],
  ['-e', 'M94 67L101 59', 1.8],
  ['-u', 'M100 62V70M106 62V70M112 63V71M118 64V72', 3.2],
  ['p-', disc(83, 81, 8.5)],
  ['-i', 'M79 77.5H87L82 86', 2.2],
  ['-s', 'M100 90H36', 2.6],
  ...wheel(40, 89, 17),
  ...wheel(125, 90, 15.5),
];
