// An evening lamp and the question cards, ruled like those of a catalogue.

import { disc, type Emblem, type Print } from '../../cards/emblem/inks';

const ASK = 'M-7-7C-7-17 9-17 9-7.5C9-.5 1 0 1 7.5';

function card(x: number, y: number, turn: number): Print[] {
  const place = `translate(${x} ${y})rotate(${turn})`;
  return [
    ['pi', 'M-27-19H27V19H-27Z', 0.6, place],
    ['-r', 'M-27-12H27', 1, place],
    ['-y', 'M-27-5.5H27M-27 .5H27M-27 6.5H27', 0.7, place],
    ['n-', disc(0, 15.6, 1.6), 0, place],
  ];
}

export const emblem: Emblem = [
  ['n-', 'M0 0H160V120H0Z'],
  ['h-', 'M34 44L76 44L150 98H-14Z'],
  ['x-', 'M0 92H160V120H0Z'],
  ['w-', disc(66, 107, 84, 15)],
  ['g-', 'M50 100V46H55V100ZM34 104Q34 98 52.5 98T71 104Z'],
  ['g-', 'M37 43H68L71 47H34Z'],
  ['c-', 'M38 20Q52.5 14 67 20L82 43H23Z'],
  ['-p', 'M40 24L31 39', 1.6],
  ['g-', disc(52.5, 14, 3)],
  ['-g', 'M72 45V58', 1],
  ['g-', disc(72, 59, 1.8)],
  ...card(101, 74, -14),
  ...card(107, 78, 0),
  ...card(112, 84, 12),
  ['-o', ASK, 4.5, 'translate(112.5 79.5)rotate(12)scale(.76)'],
  ['o-', disc(1, 14, 2.8), 0, 'translate(112.5 79.5)rotate(12)scale(.76)'],
];
