// A hand fanned on the mat, and the slate with the Z on which Jass players tally.

import { CLUB, DIAMOND, HEART, SPADE } from '../../cards/suits';
import type { Emblem, Ink, Print } from '../../cards/emblem/inks';

const CARD = 'M-14-78h29q3 0 3 3v46q0 3-3 3h-29q-3 0-3-3v-46q0-3 3-3z';

function held(mark: string, ink: Ink, turn: number): Print[] {
  const hand = `translate(64 125)rotate(${turn})`;
  return [
    ['pi', CARD, 0.6, hand],
    [`${ink}-`, mark, 0, `${hand}translate(-9.5 -68.5)scale(.5)`],
  ];
}

export const emblem: Emblem = [
  ['x-', 'M0 0H160V120H0Z'],
  ['b-', 'M-6 30L150 12L166 108L10 132Z'],
  ['-g', 'M0 36L146 18.5L160 103', 0.9],
  ['d-', 'M101 18h50v68h-50z', 0, 'rotate(6 125 50)'],
  ['w-', 'M99 15h50v68h-50z', 0, 'rotate(6 125 50)'],
  ['s-', 'M104 20h40v58h-40z', 0, 'rotate(6 125 50)'],
  ['-p', 'M109 28H139L109 69H139', 1.6, 'rotate(6 125 50)'],
  [
    '-p',
    'M112 24.5v7M115 24.5v7M118 24.5v7M121 24.5v7M110.5 31l12-6M128 24.5v7M131 24.5v7',
    1,
    'rotate(6 125 50)',
  ],
  ['-p', 'M119 50l6 4.5M122 46l6 4.5M113 65.5v7M116 65.5v7M119 65.5v7', 1, 'rotate(6 125 50)'],
  ['p-', 'M109 100l18-4 1 4.5-18 4z'],
  ...held(CLUB, 'c', -36),
  ...held(HEART, 'r', -18),
  ...held(DIAMOND, 'u', 0),
  ...held(SPADE, 'i', 18),
  ['i-', SPADE, 0, 'translate(64 125)rotate(18)translate(3 -48)scale(1.05)'],
];
