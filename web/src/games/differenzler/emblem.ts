// A hand fanned on the mat, and the slate with the Z on which Jass players tally.

import { CLUB, DIAMOND, HEART, SPADE } from '../../cards/suits';
import type { Emblem, Ink, Print } from '../../cards/emblem/inks';

const CARD = 'M-19-98h40q4 0 4 4v62q0 4-4 4h-40q-4 0-4-4v-62q0-4 4-4z';
const WEAVE = Array.from({ length: 34 }, (_, n) => n * 12 - 200)
  .map((x) => `M${x} -100l320 320M${x + 320} -100l-320 320`)
  .join('');
const SLATE = 'rotate(9 122 34)';

function held(mark: string, ink: Ink, turn: number): Print[] {
  const hand = `translate(66 146)rotate(${turn})`;
  return [
    ['d-', CARD, 0, `translate(2 3)${hand}`],
    ['pi', CARD, 0.5, hand],
    [`${ink}-`, mark, 0, `${hand}translate(-14 -87)scale(.7)`],
  ];
}

export const emblem: Emblem = [
  ['b-', 'M-120 -120H280V240H-120Z'],
  ['-d', WEAVE, 0.35],
  ['d-', 'M99 -4h52v78h-52z', 0, `translate(3 4)${SLATE}`],
  ['w-', 'M96 -4h54v78h-54z', 0, SLATE],
  ['-v', 'M98 -2h50v74h-50z', 0.8, SLATE],
  ['s-', 'M101 1h44v68h-44z', 0, SLATE],
  ['-p', 'M107 11H139L107 58H139', 2.2, SLATE],
  [
    '-p',
    'M110 6v10M114 6v10M118 6v10M122 6v10M107 15l18-8M131 6v10M135 6v10M118 31l8 6M122 26l8 6M110 53v10M114 53v10M118 53v10',
    1.3,
    SLATE,
  ],
  ...held(CLUB, 'c', -34),
  ...held(HEART, 'r', -15),
  ...held(DIAMOND, 'u', 4),
  ...held(SPADE, 'i', 23),
  ['i-', SPADE, 0, 'translate(66 146)rotate(23)translate(2 -58)scale(1.5)'],
];
