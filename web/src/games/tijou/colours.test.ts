// What stands on the colours of this game can be read.

import { expect, it } from 'vitest';
import { COLOURS } from '../../wire';
import { coloursOf, failing, MARK, TEXT, type Pair } from '../../contrast.fixture';
import css from './colours.css?raw';

const PAIRS: Pair[] = [
  ...COLOURS.flatMap((colour): Pair[] => [
    [`seat-${colour}`, 'maple', MARK],
    [`seat-${colour}`, 'maple-shade', MARK],
  ]),
  ['ink', 'maple', TEXT],
  ['ink', 'prey', TEXT],
  ['chalk', 'cherry', TEXT],
  ['chalk', 'cherry-dark', TEXT],
  ['lit', 'cherry', MARK],
  ['walnut-deep', 'maple-shade', MARK],
];

it('has colours that can be read', () => {
  expect(failing(coloursOf(css), PAIRS)).toEqual([]);
});
