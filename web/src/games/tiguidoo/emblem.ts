// An evening lamp over a question card, ruled like those of a catalogue, and a hand that it adds to.

import { DIAMOND, SPADE } from '../../cards/suits';
import { disc, type Emblem, type Ink, type Print } from '../../cards/emblem/inks';

const ASK = 'M-7-7C-7-17 9-17 9-7.5C9-.5 1 0 1 7.5';
const QUESTION = 'translate(66 72)rotate(-5)';
const CARD = 'M-15-22h29q3 0 3 3v60h-35v-60q0-3 3-3z';

function held(mark: string, ink: Ink, x: number, y: number, turn: number): Print[] {
  const place = `translate(${x} ${y})rotate(${turn})`;
  return [
    ['pi', CARD, 0.5, place],
    [`${ink}-`, mark, 0, `${place}translate(-10 -15)scale(.5)`],
    [`${ink}-`, mark, 0, `${place}translate(2 4)scale(1.1)`],
  ];
}

export const emblem: Emblem = [
  ['n-', 'M-120 -120H280V240H-120Z'],
  ['h-', 'M44 30H116L250 240H-90Z'],
  ['j-', 'M58 30H102L170 240H-10Z'],
  ['-g', 'M80 -120V2', 1.4],
  ['g-', disc(80, 3, 3.4)],
  ['c-', 'M62 8Q80 0 98 8L122 30H38Z'],
  ['-p', 'M62 12L50 25', 1.8],
  ['g-', 'M36 29H124L126 33H34Z'],
  ['p-', 'M66 33H94Q80 39 66 33Z'],
  ['x-', 'M-46-27H46V34H-46Z', 0, `translate(3 3)${QUESTION}`],
  ['p-', 'M-46-27H46V34H-46Z', 0, QUESTION],
  ['-r', 'M-46-13H46M-31-27V34', 0.9, QUESTION],
  ['-y', 'M-46-4H46M-46 5H46M-46 14H46M-46 23H46', 0.7, QUESTION],
  ['-r', 'M-36-22a2.6 2.6 0 1 1 0-.2q.4 5.4-3.4 6.4', 1.3, QUESTION],
  ['-i', 'M-25-7.5H4M-25 1.5H-2M-25 10.5H-8', 2.2, QUESTION],
  ['-o', ASK, 5, `${QUESTION}translate(17 10)scale(.95)`],
  ['o-', disc(1, 15, 3.2), 0, `${QUESTION}translate(17 10)scale(.95)`],
  ...held(SPADE, 'i', 118, 94, 4),
  ...held(DIAMOND, 'u', 141, 99, 14),
];
