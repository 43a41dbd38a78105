import { describe, expect, it } from 'vitest';
import type { HintContext } from '../games/parts';
import { speaking } from '../i18n/speaking.fixture';
import type { HintedAction } from '../wire';
import { barOf, merged, rangeOf, rangeWords, scaleOf } from './worths';

const OFF = { kind: 'points', fewer: true } as const;
const AHEAD = { kind: 'points', fewer: false } as const;
const CHANCE = { kind: 'chance', fewer: false } as const;

describe('the scale of worths', () => {
  it('begins at nothing lost, and holds every action with its uncertainty', () => {
    const worths = [
      { worth: -5, error: 1 },
      { worth: -16, error: 2 },
    ];
    const scale = scaleOf(worths, OFF);
    expect(scale).toEqual({ low: 0, high: 20, mark: 0 });
    expect(barOf(worths[0]!, OFF, scale)).toEqual({ at: 25, from: 15, to: 35, mark: 0 });
    expect(barOf(worths[1]!, OFF, scale).to).toBe(100);
  });

  it('has its mark in the middle where one may be ahead or behind', () => {
    const scale = scaleOf([{ worth: -3, error: 0 }], AHEAD);
    expect(barOf({ worth: 0, error: 0 }, AHEAD, scale)).toMatchObject({ at: 50, mark: 50 });
  });

  it('shows chances from none to certain, and never leaves the scale', () => {
    const scale = scaleOf([{ worth: 0.98, error: 0.05 }], CHANCE);
    const bar = barOf({ worth: 0.98, error: 0.05 }, CHANCE, scale);
    expect(bar.at).toBeCloseTo(98);
    expect(bar.to).toBe(100);
  });
});

describe('the range of a worth', () => {
  const context = {
    t: speaking('en'),
    whole: (amount: number) => `${Math.round(amount)}`,
    percent: (chance: number) => `${Math.round(100 * chance)}%`,
  } as HintContext<unknown>;

  it('is as wide as the bar, and holds nothing impossible', () => {
    expect(rangeOf({ worth: -5, error: 1 }, OFF)).toEqual({ low: 3, high: 7 });
    expect(rangeOf({ worth: -1, error: 1 }, OFF)).toEqual({ low: 0, high: 3 });
    expect(rangeOf({ worth: -1, error: 1 }, AHEAD)).toEqual({ low: -3, high: 1 });
    expect(rangeOf({ worth: 0.98, error: 0.05 }, CHANCE).high).toBe(1);
  });

  it('is told in words, except where both ends are written the same', () => {
    const told = (error: number): string => rangeWords({ worth: -5, error }, OFF, {}, context);
    expect(told(1)).toBe('on average 3 to 7');
    expect(told(0.1)).toBe('');
    expect(rangeWords({ worth: 0.6, error: 0.02 }, CHANCE, {}, context)).toBe(
      'between 56% and 64%',
    );
  });

  it('is told in the words of a game that has its own', () => {
    const words = { range: (low: number, high: number) => `${low}…${high}` };
    expect(rangeWords({ worth: 1, error: 1 }, AHEAD, words, context)).toBe('-1…3');
  });
});

describe('what is told in one line', () => {
  const context = { t: speaking('en') } as HintContext<unknown>;
  const words = {
    worth: (off: number) => `about ${Math.round(off)} off`,
    numbers: { of: (action: number) => action, action: () => '', advice: () => '' },
  };
  const told = (...found: [action: number, worth: number, error: number][]): HintedAction[] =>
    found.map(([action, worth, error]) => ({ action, worth, error, as_good: true }));
  const spans = (actions: HintedAction[], apart = -1): number[][] =>
    merged(actions, OFF, words, context, apart).map(({ low, high }) => [low, high]);

  it('is one range of numbers that promise the same, whatever their order', () => {
    expect(spans(told([20, -7, 1], [22, -7.2, 2], [18, -7.1, 1]))).toEqual([[18, 22]]);
    expect(spans(told([18, -7, 1], [22, -7.2, 2], [20, -7.1, 1]))).toEqual([[18, 22]]);
    expect(merged(told([20, -7, 1], [22, -7.2, 2]), OFF, words, context)[0]).toMatchObject({
      action: 20,
      worth: -7,
      error: 2,
    });
  });

  it('is no range where the result differs, or what lies between is unknown', () => {
    const [other, far] = [told([20, -7, 1], [22, -9, 1]), told([20, -7, 1], [30, -7, 1])];
    expect(spans(other)).toHaveLength(2);
    expect(spans(far)).toHaveLength(2);
  });

  it('leaves the action alone that somebody chose', () => {
    expect(spans(told([20, -7, 1], [22, -7, 1], [21, -7, 1]), 22)).toEqual([
      [20, 21],
      [22, 22],
    ]);
  });

  it('is one action of several that are the same choice', () => {
    const alike = { worth: words.worth, alike: () => 'enters' };
    const actions = told([1, -7, 1], [2, -7, 1]);
    expect(merged(actions, OFF, alike, context).map(({ action }) => action)).toEqual([1]);
    expect(merged(actions, OFF, alike, context, 2)).toHaveLength(2);
  });
});
