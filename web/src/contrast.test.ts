// Every pair of colours in use can be read: text at 4.5, marks and large text at 3. A new token on
// a new ground is added here.

import { describe, expect, it } from 'vitest';
import { COLOURS } from './wire';
import { blockOf, colourOf, contrast, tokensIn, type Tokens } from './contrast';
import css from './tokens.css?raw';

const TEXT = 4.5;
const MARK = 3;
type Pair = [front: string, ground: string, least: number];

const light = tokensIn(blockOf(css, ':root'));
const dark = { ...light, ...tokensIn(blockOf(css, ':root', css.indexOf('@media'))) };
const baize = { ...light, ...tokensIn(blockOf(css, '.on-baize')) };
const asphalt = { ...light, ...tokensIn(blockOf(css, '.on-asphalt .on-baize')) };
const wood = { ...light, ...tokensIn(blockOf(css, '.on-wood .on-baize')) };
const evening = { ...light, ...tokensIn(blockOf(css, '.on-evening .on-baize')) };
const road = { ...light, ...tokensIn(blockOf(css, '.on-road')) };

const GROUNDS = ['ground', 'raised', 'sunken'];
const EVERYWHERE: Pair[] = [
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

const SUITS = ['spades', 'hearts', 'diamonds', 'clubs', 'shields', 'roses', 'bells', 'acorns'];
const PARTS = ['chassis', 'engine', 'tyres', 'driver'];
const MATERIALS: Pair[] = [
  ...SUITS.map((suit): Pair => [`suit-${suit}`, 'paper', TEXT]),
  ...COLOURS.flatMap((colour): Pair[] => [
    ['chalk', `seat-${colour}`, TEXT],
    [`seat-${colour}`, 'paper', MARK],
    [`seat-${colour}`, 'paper-bright', MARK],
    [`seat-${colour}`, 'maple', MARK],
    [`seat-${colour}`, 'maple-shade', MARK],
  ]),
  ['chalk', 'baize', MARK],
  ['chalk', 'slate', TEXT],
  ['chalk-soft', 'slate', TEXT],
  ['brass', 'slate', TEXT],
  ['slate-line', 'slate', MARK],
  ['coral', 'slate', TEXT],
  ['ink', 'paper', TEXT],
  ['oxblood', 'paper', TEXT],
  ['brass-dark', 'paper', TEXT],
  ['ink', 'brass', TEXT],
  ...PARTS.flatMap((part): Pair[] => [
    [`part-${part}`, 'paper-bright', TEXT],
    ['paper-bright', `part-${part}`, TEXT],
  ]),
  ['ink', 'poster-sky', TEXT],
  ['ink', 'poster-glow', TEXT],
  ['ink', 'poster-sun', TEXT],
  ['ink-soft', 'poster-sun', TEXT],
  ['paper', 'poster-flame', TEXT],
  ['paper-bright', 'poster-flame', TEXT],
  ['paper', 'poster-sea', TEXT],
  ['poster-flame', 'paper', TEXT],
  ['poster-flame', 'poster-sun', MARK],
  ['ink', 'maple', TEXT],
  ['ink', 'lit', TEXT],
  ['ink', 'prey', TEXT],
  ['chalk', 'oxblood', TEXT],
  ['chalk', 'cherry', TEXT],
  ['chalk', 'cherry-dark', TEXT],
  ['lit', 'cherry', MARK],
  ['lit', 'walnut-dark', TEXT],
  ['walnut-deep', 'maple-shade', MARK],
  ['chalk', 'table-green', TEXT],
  ['chalk', 'table-green-dark', TEXT],
  ['brass', 'table-green', TEXT],
  ['chalk', 'cabinet', TEXT],
  ['brass', 'cabinet', TEXT],
  ['brass', 'drawer', TEXT],
  ['brass', 'drawer-own', TEXT],
  ['chalk', 'lamp-glow', TEXT],
  ['brass', 'lamp-glow', MARK],
  ['suit-clubs', 'paper-bright', TEXT],
  ['oxblood', 'paper-bright', TEXT],
  ['brass-dark', 'paper-shade', MARK],
  ['ink-soft', 'paper', TEXT],
  ['ink-soft', 'paper-bright', TEXT],
  ['brass-dark', 'paper-bright', TEXT],
  ['oxblood', 'map-lit', TEXT],
  ['ink-soft', 'paper-shade', TEXT],
  ['ink', 'map-land', TEXT],
  ['ink', 'map-abroad', TEXT],
  ['ink', 'map-wood', TEXT],
  ['ink', 'map-lit', TEXT],
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

const failing = (tokens: Tokens, pairs: Pair[]): string[] =>
  pairs
    .map(([front, ground, least]) => {
      const ratio = contrast(colourOf(tokens, front), colourOf(tokens, ground));
      return ratio < least ? `${front} on ${ground}: ${ratio.toFixed(2)}, not ${least}` : '';
    })
    .filter(Boolean);

describe('colours in use', () => {
  it.each([
    ['by day', light],
    ['by night', dark],
    ['on baize', baize],
    ['on asphalt', asphalt],
    ['on the road map', road],
    ['on wood', wood],
    ['in the evening', evening],
  ])('can be read %s', (_, tokens) => {
    expect(failing(tokens, EVERYWHERE)).toEqual([]);
  });

  it('can be read on cards, seats and slate', () => {
    expect(failing(light, MATERIALS)).toEqual([]);
  });

  it('are tokens, in the house and in the base', () => {
    const styles: Record<string, string> = import.meta.glob(['./base.css', './house/*.svelte'], {
      query: '?raw',
      import: 'default',
      eager: true,
    });
    const raw = Object.entries(styles).filter(([, text]) => /#[0-9a-f]{3,8};|rgba?\(/i.test(text));
    expect(raw.map(([path]) => path)).toEqual([]);
  });
});

describe('contrast', () => {
  it('runs from 1 to 21', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#7f7f7f', '#7f7f7f')).toBe(1);
  });
});
