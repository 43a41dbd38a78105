// Every pair of colours in use can be read: text at 4.5, marks and large text at 3. A new token on
// a new ground is added here, or in the `colours.test.ts` of the game that alone uses it.

import { describe, expect, it } from 'vitest';
import { COLOURS } from './wire';
import { contrast } from './contrast';
import {
  baize,
  dark,
  EVERYWHERE,
  failing,
  groundOf,
  light,
  MARK,
  TEXT,
  type Pair,
} from './contrast.fixture';

const PALETTES: Record<string, string> = import.meta.glob('./games/*/colours.css', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const SUITS = ['spades', 'hearts', 'diamonds', 'clubs', 'shields', 'roses', 'bells', 'acorns'];
const MATERIALS: Pair[] = [
  ...SUITS.map((suit): Pair => [`suit-${suit}`, 'paper', TEXT]),
  ...COLOURS.flatMap((colour): Pair[] => [
    ['chalk', `seat-${colour}`, TEXT],
    [`seat-${colour}`, 'paper', MARK],
    [`seat-${colour}`, 'paper-bright', MARK],
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
  ['part-driver', 'paper-bright', TEXT],
  ['paper-bright', 'part-driver', TEXT],
  ['ink', 'poster-sky', TEXT],
  ['paper', 'poster-flame', TEXT],
  ['paper-bright', 'poster-flame', TEXT],
  ['paper', 'poster-sea', TEXT],
  ['poster-flame', 'paper', TEXT],
  ['ink', 'lit', TEXT],
  ['lit', 'walnut-dark', TEXT],
  ['chalk', 'oxblood', TEXT],
  ['suit-clubs', 'paper-bright', TEXT],
  ['oxblood', 'paper-bright', TEXT],
  ['brass-dark', 'paper-shade', MARK],
  ['ink-soft', 'paper', TEXT],
  ['ink-soft', 'paper-bright', TEXT],
  ['brass-dark', 'paper-bright', TEXT],
  ['oxblood', 'map-lit', TEXT],
  ['ink-soft', 'paper-shade', TEXT],
  ['ink', 'map-wood', TEXT],
  ['ink', 'map-lit', TEXT],
];

describe('colours in use', () => {
  it.each([
    ['by day', light],
    ['by night', dark],
    ['on baize', baize],
  ])('can be read %s', (_, tokens) => {
    expect(failing(tokens, EVERYWHERE)).toEqual([]);
  });

  it.each(Object.entries(PALETTES))('can be read on the ground of %s', (_, sheet) => {
    expect(failing(groundOf(sheet), EVERYWHERE)).toEqual([]);
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
