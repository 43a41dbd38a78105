import { describe, expect, it } from 'vitest';
import { CLOSED, barredBy, drawsTwo, requirementOf } from './requirement';
import { aView } from './view.fixture';
import { DRAW, TAKE } from './wire';

const OPEN: [number, number][] = [[TAKE, DRAW]];
const ONLY_CLOSED: [number, number][] = [[DRAW, DRAW]];

describe('requirement', () => {
  it('is to take one, or to discard and take two (G12)', () => {
    expect(requirementOf(aView(), OPEN)).toEqual({ kind: 'start', rule: 'G12' });
    expect(requirementOf(aView(), ONLY_CLOSED)).toEqual({ kind: 'startClosed', rule: 'G12' });
  });

  it('is to take a first card after a discard (G14)', () => {
    expect(requirementOf(aView({ discarded: 1 }), OPEN)).toEqual({ kind: 'first', rule: 'G14' });
  });

  it('is to draw both when nothing else lies open (G15)', () => {
    expect(requirementOf(aView({ discarded: 1 }), ONLY_CLOSED)).toEqual({
      kind: 'both',
      rule: 'G15',
    });
  });

  it('is to take a second card after an open first (G15)', () => {
    const view = aView({ discarded: 1, taken: 2 });
    expect(requirementOf(view, OPEN)).toEqual({ kind: 'second', rule: 'G15' });
    expect(requirementOf(view, ONLY_CLOSED)).toEqual({ kind: 'secondClosed', rule: 'G15' });
  });
});

it('says why a pile is barred', () => {
  const view = aView({ discarded: 0, taken: 1, piles: [[1], [8], [], [24]], closed: 1 });
  expect(([0, 1, 2, 3, CLOSED] as const).map((place) => barredBy(view, place))).toEqual([
    'discarded',
    'taken',
    'empty',
    '',
    'few',
  ]);
  expect(barredBy(aView({ closed: 0 }), CLOSED)).toBe('empty');
});

it('knows when two cards are drawn at once (G15)', () => {
  const draws = [aView(), aView({ discarded: 0 }), aView({ discarded: 0, taken: 1 })];
  expect(draws.map(drawsTwo)).toEqual([false, true, false]);
});
