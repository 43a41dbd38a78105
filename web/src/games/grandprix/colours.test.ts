// What stands on the colours of this game can be read.

import { expect, it } from 'vitest';
import { coloursOf, failing, MARK, TEXT, type Pair } from '../../contrast.fixture';
import css from './colours.css?raw';

const PARTS = ['chassis', 'engine', 'tyres'];
const PAIRS: Pair[] = [
  ...PARTS.flatMap((part): Pair[] => [
    [`part-${part}`, 'paper-bright', TEXT],
    ['paper-bright', `part-${part}`, TEXT],
  ]),
  ['ink', 'poster-glow', TEXT],
  ['ink', 'poster-sun', TEXT],
  ['ink-soft', 'poster-sun', TEXT],
  ['poster-flame', 'poster-sun', MARK],
];

it('has colours that can be read', () => {
  expect(failing(coloursOf(css), PAIRS)).toEqual([]);
});
