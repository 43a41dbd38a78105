// A racing poster: a red car before the sun, wheels on the road, the flag above.

import { disc, type Emblem, type Print } from '../../cards/emblem/inks';

const SQUARES = Array.from({ length: 32 }, (_, n) => n)
  .filter((n) => (n + Math.floor(n / 16)) % 2)
  .map((n) => `M${(n % 16) * 10} ${Math.floor(n / 16) * 7}h10v7h-10z`)
  .join('');

const wheel = (x: number, y: number, r: number): Print[] => [
  ['i-', disc(x, y, r)],
  ['pi', disc(x, y, r * 0.56), 0.8],
  [
    '-i',
    `M${x - r * 0.5} ${y}h${r}M${x} ${y - r * 0.5}v${r}M${x - r * 0.36} ${y - r * 0.36}l${r * 0.72} ${r * 0.72}M${x + r * 0.36} ${y - r * 0.36}l${-r * 0.72} ${r * 0.72}`,
    0.9,
  ],
  ['g-', disc(x, y, r * 0.2)],
];

export const emblem: Emblem = [
  ['g-', 'M0 0H160V120H0Z'],
  ['p-', disc(98, 56, 38)],
  ['p-', 'M0 0H160V14H0Z'],
  ['i-', SQUARES],
  ['s-', 'M0 98H160V120H0Z'],
  ['-p', 'M6 110H34M50 110H78M94 110H122M138 110H166', 2],
  ['-o', 'M-4 62H34M-4 70H18M-4 54H20', 2.4],
  [
    'k-',
    'M18 90C19 80 30 74 44 72L66 70L72 57Q76 52 82 56L92 68C114 68 136 74 148 86Q150 93 143 94H26Q17 96 18 90Z',
    0,
    'translate(1.5 2)',
  ],
  [
    'r-',
    'M18 90C19 80 30 74 44 72L58 71C62 60 66 55 72 56L92 68C114 68 136 74 148 86Q150 93 143 94H26Q17 96 18 90Z',
  ],
  ['-p', 'M104 73C120 74.5 132 79 141 86', 1.4],
  ['-i', 'M140 80V90M136.5 78V89', 1],
  ['i-', 'M70 69L92 68L88 74H74Z'],
  ['v-', 'M77 58H89V66L86 69H77Z'],
  ['s-', 'M74 66C72 57 77 51.5 83 51.5C88 51.5 91 54.5 91 58.5H81L80 66Z'],
  ['i-', 'M83 58.5H92V62.5H83Z'],
  ['-u', 'M80 68C72 63 68 68 60 63.5C56 61.5 53 63 50 61', 3],
  ['-e', 'M93 69L99 62', 1.6],
  ['p-', disc(80, 83, 8.5)],
  ['-i', 'M76.5 79.5H83.5L79 88', 2],
  ['-s', 'M95 85H104C106 85 106 91 102 91H30', 2.6],
  ...wheel(45, 91, 16),
  ...wheel(122, 92.5, 14),
];
