import { describe, expect, it } from 'vitest';
import { barOf, scaleOf } from './worths';

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
