import { describe, expect, it } from 'vitest';
import type { JudgedChoice, MatchReview } from '../wire';
import { chartOf, nice } from './chart';

const share = { result: -12, par: -5, luck: -3, choices: -4, error: 1 };
const choice = (step: number, round: number, cost = 0): JudgedChoice => ({
  step,
  round,
  chosen: 1,
  cost,
  error: 0.5,
  actions: [],
});
const review: MatchReview = {
  kind: 'points',
  fewer: true,
  share,
  rounds: [share, share],
  choices: [choice(1, 1), choice(5, 1, 3), choice(9, 2, 7)],
  costly: [9, 5],
  good: -1,
};

describe('the chart of a review', () => {
  it('has a band for each round, with its choices in order', () => {
    const { points, rounds } = chartOf(review);
    expect(rounds).toEqual([1, 2]);
    expect(points.map(({ at }) => at)).toEqual([12.5, 37.5, 75]);
    expect(points.map(({ number }) => number)).toEqual([0, 2, 1]);
  });

  it('holds the greatest cost with its uncertainty', () => {
    const { points, lines } = chartOf(review);
    expect(points[2]).toMatchObject({ cost: 87.5, low: 75, high: 100 });
    expect(points[0]).toMatchObject({ cost: 0, low: 0 });
    expect(lines.map(({ value }) => value)).toEqual([2, 4, 6, 8]);
  });

  it('names not every round of a long match', () => {
    const long = { ...review, rounds: Array.from({ length: 32 }, () => share) };
    expect(chartOf(long).folded).toBe(3);
  });

  it('shows a match without any choice', () => {
    expect(chartOf({ ...review, choices: [], rounds: [] }).points).toEqual([]);
  });

  it.each([
    [0.013, 0.01],
    [2.7, 2],
    [9, 5],
  ])('has round numbers beside it: %f', (value, found) => {
    expect(nice(value)).toBeCloseTo(found);
  });
});
