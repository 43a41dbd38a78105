// A racing car seen from its right side, on a sheet of 240 by 104, as four parts that fit together:
// each is a list of flat shapes. The first letter of an ink fills, the second draws the line.

import { DRIVER, type Kind } from './deck';

const INKS = {
  '-': 'none',
  a: 'var(--part, var(--part-chassis))',
  b: 'color-mix(in srgb, var(--part, var(--part-chassis)), var(--ink) 35%)',
  e: 'var(--part, var(--part-engine))',
  v: 'var(--part, var(--part-driver))',
  t: 'var(--part-tyres)',
  p: 'var(--paper)',
  i: 'var(--ink)',
  g: 'var(--brass)',
  s: 'var(--poster-steel)',
  l: 'var(--suit-clubs)',
  k: 'var(--wood-light)',
  w: 'var(--poster-glass)',
} as const;

type Ink = keyof typeof INKS;
export type Print = readonly [ink: `${Ink}${Ink}`, d: string, width?: number];

export const paint = (letter: string | undefined): string => INKS[letter as Ink];

const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`;

const CHASSIS: readonly Print[] = [
  [
    'a-',
    'M7 60C9 51 22 45 40 43L68 41C78 30 90 25 97 27L101 42H129L138 36C160 34 178 36 194 40C213 45 227 54 232 62C235 68 231 73 224 73L28 75C13 74 5 68 7 60Z',
  ],
  ['b-', 'M9 66C60 71 180 70 233 65C233 70 230 73 224 73L28 75C17 74 11 71 9 66Z'],
  ['i-', 'M100 42H130L127 50H105Z'],
  ['-w', 'M129 43L139 29', 3],
  ['-p', 'M140 42C164 40 192 42 214 54', 2],
  ['-p', 'M44 48C52 46.500 58 46 66 45.500', 2],
  ['-i', 'M219 55V69M224 58V69M229 61V68', 2],
  ['p-', disc(88, 57, 11.5)],
];

const engineAt = [150, 159, 168, 177].map((x) => `M${x - 4} 21h8l-2.200 8v11h-3.600v-11z`).join('');

const ENGINE: readonly Print[] = [
  ['e-', 'M144 39H184V61H144Z'],
  ['ei', engineAt, 1.2],
  ['-p', 'M149 45H179M149 50H179M149 55H179', 2],
  ['-i', 'M144 39H184V61H144Z', 1.6],
  ['-s', 'M152 60C152 67 146 68 138 68M162 60C162 69 150 69 138 69M172 60C172 71 152 70 138 70', 3],
  ['-s', 'M140 69L36 71', 5.5],
  ['-i', 'M36 68.500V73.500', 2],
];

function wheel(x: number, y: number, r: number): Print[] {
  const spokes = [0, 30, 60, 90, 120, 150].map((turn) => {
    const [dx, dy] = [Math.cos, Math.sin].map((f) => 0.6 * r * f((turn * Math.PI) / 180));
    return `M${(x - dx!).toFixed(1)} ${(y - dy!).toFixed(1)}L${(x + dx!).toFixed(1)} ${(y + dy!).toFixed(1)}`;
  });
  return [
    ['t-', disc(x, y, r)],
    ['-s', disc(x, y, r * 0.82), r * 0.05],
    ['p-', disc(x, y, r * 0.62)],
    ['-t', spokes.join(''), r * 0.06],
    ['g-', disc(x, y, r * 0.2)],
  ];
}

const TYRES: readonly Print[] = [...wheel(48, 74, 26), ...wheel(190, 76, 24)];

const DRIVES: readonly Print[] = [
  ['-g', 'M103 37C93 32 89 40 79 35C74 32.500 69 36 64 32', 5],
  ['i-', 'M97 44C99 36 107 34 117 35L129 44Z'],
  ['k-', 'M111 24H126V31L122 36H109Z'],
  ['v-', 'M98 26C97 14 105 7 114 7C122 7 127 12 128 19V23H113L111 33H103C100 31 98 29 98 26Z'],
  ['i-', 'M111 19H126Q130 19 130 23T126 28H114Q109 28 109 24Z'],
  ['w-', 'M114 21H125Q127 21 127 23.500T125 26H115Q113 26 113 23.500Z'],
];

const leaf = (x: number, y: number, turn: number): string => {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const at = (u: number, v: number): string =>
    `${(x + u * c - v * s).toFixed(1)} ${(y + u * s + v * c).toFixed(1)}`;
  return `M${at(0, 0)}Q${at(3.5, -3)} ${at(8, 0)}Q${at(3.5, 3)} ${at(0, 0)}Z`;
};

/** Two branches of laurel that leave the top open. */
export function laurel(x: number, y: number, r: number): string {
  const turns = [0.12, 0.27, 0.42, 0.57, 0.72].map((part) => part * Math.PI);
  return turns
    .flatMap((turn) => {
      const [dx, dy] = [r * Math.sin(turn), r * Math.cos(turn)];
      return [leaf(x + dx, y + dy, -turn + 0.35), leaf(x - dx, y + dy, Math.PI + turn - 0.35)];
    })
    .join('');
}

const WREATH: readonly Print[] = [
  ['-l', 'M99 39C104 47 119 48 128 39', 6],
  ['-g', 'M103 42.500V42.600M109 45V45.100M116 45.500V45.600M123 43V43.100', 3],
];

/** A part in its place on the car. */
export function partOf(kind: Kind, wreath = false): readonly Print[] {
  const drawn = [CHASSIS, ENGINE, TYRES, DRIVES][kind] ?? [];
  return kind === DRIVER && wreath ? [...drawn, ...WREATH] : drawn;
}

/** The part of a drawing that is shown on a card. */
export interface Picture {
  prints: readonly Print[];
  window: string;
}

const PAIR: readonly Print[] = [...wheel(62, 40, 27), ...wheel(34, 54, 31)];
const ALONE: readonly Picture[] = [
  { prints: CHASSIS, window: '0 4 240 104' },
  { prints: ENGINE.slice(0, 4), window: '134 8 60 64' },
  { prints: PAIR, window: '-2 6 98 84' },
  { prints: DRIVES, window: '60 -2 76 54' },
];

export const pictureOf = (kind: Kind): Picture => ALONE[kind]!;

/** What a missing part leaves open on the car. */
export const GAPS: Record<Kind, string> = {
  0: CHASSIS[0]![1],
  1: 'M144 39H184V61H144Z' + engineAt,
  2: disc(48, 74, 25) + disc(190, 76, 23),
  3: 'M97 44C99 36 103 35 103 33C97 28 96 14 105 9C116 3 128 10 128 20C129 30 124 34 122 36L129 44Z',
};

/** The order of painting, from back to front. */
export const LAYERS: readonly Kind[] = [3, 0, 1, 2];

/** The sign of a kind on a chip of 24 by 24: they differ in shape as well as in colour. */
export const SIGNS: Record<Kind, string> = {
  0: 'M5.5 3.500h13L24 19.500 21.500 22h-19L0 19.500z',
  1: 'M3 5h3V2.500h3.500V5h5V2.500H18V5h3v16.500H3z',
  2: disc(12, 12, 11),
  3: 'M12 1C19 1 23 5.500 23 12.500V17c0 4-4 6-11 6S1 21 1 17v-4.500C1 5.500 5 1 12 1z',
};

/** What is cut out of a sign without a number. */
export const CUTS: Record<Kind, string> = {
  0: 'M7.500 9h9l1.500 4H6z',
  1: 'M7 9.500h10V12H7zM7 15h10v2.500H7z',
  2: disc(12, 12, 4.5),
  3: 'M9 9.500H23.200V15.500H9z',
};
