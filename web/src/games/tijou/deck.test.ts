import { describe, expect, it } from 'vitest';
import { heldIn, keysOf, signed, waysOf } from './deck';

describe('ranks', () => {
  it('do what J6 says', () => {
    expect(waysOf(0)).toEqual([{ steps: 1, signs: ['forward'] }]);
    expect(waysOf(3)).toEqual([{ steps: -4, signs: ['back'] }]);
    expect(waysOf(4)).toEqual([{ steps: 5, signs: ['forward', 'eat'] }]);
    expect(waysOf(1).map(({ steps }) => steps)).toEqual([2, -2, 0, 0]);
    expect(waysOf(9).map(({ signs }) => signs.at(-1))).toEqual(['forward', 'place']);
    expect(waysOf(10)).toEqual([{ steps: 0, signs: ['swap'] }]);
    expect(waysOf(13)).toEqual([{ steps: 0, signs: ['joker'] }]);
  });

  it('let a king enter by option only (J7)', () => {
    expect(waysOf(12)).toHaveLength(1);
    expect(waysOf(12, true).at(-1)).toEqual({ steps: 0, signs: ['enter'] });
  });
});

it('writes steps with a sign', () => {
  expect([signed(5), signed(-4)]).toEqual(['+5', '\u22124']);
});

it('tells equal cards apart, and marks what the partner gave', () => {
  const held = heldIn([3, 3, 7]);
  expect(held.map(({ key }) => key)).toEqual(['3.0', '3.1', '7.0']);
  expect(keysOf([3], held)).toEqual(['3.1']);
  expect(keysOf([3, 9], held)).toEqual(['3.1']);
});
