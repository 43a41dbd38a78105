// What stands on the colours of this game can be read.

import { expect, it } from 'vitest';
import { coloursOf, failing, MARK, TEXT, type Pair } from '../../contrast.fixture';
import css from './colours.css?raw';

const PAIRS: Pair[] = [
  ['chalk', 'table-green', TEXT],
  ['chalk', 'table-green-dark', TEXT],
  ['brass', 'table-green', TEXT],
  ['chalk', 'cabinet', TEXT],
  ['brass', 'cabinet', TEXT],
  ['brass', 'drawer', TEXT],
  ['brass', 'drawer-own', TEXT],
  ['chalk', 'lamp-glow', TEXT],
  ['brass', 'lamp-glow', MARK],
];

it('has colours that can be read', () => {
  expect(failing(coloursOf(css), PAIRS)).toEqual([]);
});
