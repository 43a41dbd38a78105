// What tests of contrast share: the tokens of the house, and the pairs that can be read on any ground.

import { blockOf, colourOf, contrast, tokensIn, type Tokens } from './contrast';
import css from './tokens.css?raw';

export const TEXT = 4.5;
export const MARK = 3;
export type Pair = [front: string, ground: string, least: number];

export const light = tokensIn(blockOf(css, ':root'));
export const dark = { ...light, ...tokensIn(blockOf(css, ':root', css.indexOf('@media'))) };
export const baize = { ...light, ...tokensIn(blockOf(css, '.on-baize')) };

/** The tokens that a game adds to those of the house, from its `colours.css`. */
export const coloursOf = (sheet: string): Tokens => ({
  ...light,
  ...tokensIn(blockOf(sheet, ':root')),
});

/** The same, as they are at its table. */
export const groundOf = (sheet: string): Tokens => ({
  ...coloursOf(sheet),
  ...tokensIn(sheet.slice(sheet.indexOf('.on-'))),
});

const GROUNDS = ['ground', 'raised', 'sunken'];
export const EVERYWHERE: Pair[] = [
  ...GROUNDS.flatMap((ground): Pair[] => [
    ['text', ground, TEXT],
    ['text-soft', ground, TEXT],
    ['accent', ground, TEXT],
    ['wrong', ground, TEXT],
    ['edge', ground, MARK],
  ]),
  ['action-text', 'action', TEXT],
  ['action-text', 'action-hover', TEXT],
  ['action', 'ground', MARK],
  ['focus-dark', 'focus-light', MARK],
];

/** The pairs that cannot be read. */
export const failing = (tokens: Tokens, pairs: Pair[]): string[] =>
  pairs
    .map(([front, ground, least]) => {
      const ratio = contrast(colourOf(tokens, front), colourOf(tokens, ground));
      return ratio < least ? `${front} on ${ground}: ${ratio.toFixed(2)}, not ${least}` : '';
    })
    .filter(Boolean);
