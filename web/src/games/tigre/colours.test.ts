// What stands on the colours of this game can be read.

import { expect, it } from 'vitest';
import { coloursOf, failing, MARK, TEXT, type Pair } from '../../contrast.fixture';
import css from './colours.css?raw';

const PAIRS: Pair[] = [
  ['ink', 'map-land', TEXT],
  ['ink', 'map-abroad', TEXT],
  ['ink-soft', 'map-land', TEXT],
  ['ink-soft', 'map-abroad', TEXT],
  ['map-name', 'map-sea', MARK],
  ['map-road', 'map-land', MARK],
  ['map-road', 'map-wood', MARK],
  ['map-road', 'paper-bright', TEXT],
  ['map-road', 'map-lit', MARK],
  ['map-mark', 'map-lit', TEXT],
  ['paper-bright', 'map-road', TEXT],
];

it('has colours that can be read', () => {
  expect(failing(coloursOf(css), PAIRS)).toEqual([]);
});
