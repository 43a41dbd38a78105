import { describe, expect, it } from 'vitest';
import type { DealResult } from '../wire';
import { byPlace, byScore, dayBefore, folded, headline, ordinal, rivalOf } from './standing';

const result = (place: number, score: number, you = false) => ({ place, score, you });
const RESULTS = [result(1, 9), result(1, 9), result(2, 6, true), result(2, 0), result(4, 8)];

describe('ordinal', () => {
  it('has words for the first five', () => {
    expect([1, 3, 5, 6].map(ordinal)).toEqual(['first', 'third', 'fifth', 'more']);
  });
});

describe('dayBefore', () => {
  const before = (...played: number[]) =>
    dayBefore({ day: '2026-03-02', week: [6, 5, 4, 3, 2, 1, 0].map((n) => played.includes(n)) });

  it('is the last one on which a deal was finished', () => {
    expect(before(0, 1, 3)).toBe('2026-03-01');
    expect(before(3, 4)).toBe('2026-02-27');
  });

  it('is none where there is none', () => {
    expect(before(0)).toBe('');
    expect(before()).toBe('');
  });
});

describe('rivalOf', () => {
  it('is the best of the others', () => {
    expect(rivalOf(RESULTS)).toBe(RESULTS[0]);
    expect(rivalOf([result(1, 0, true), result(2, 1)])?.place).toBe(2);
    expect(rivalOf([result(1, 0, true)])).toBeUndefined();
  });
});

describe('headline', () => {
  const own = { place: 2, players: 4 } as DealResult;

  it('is the rank among all who have finished, where all are known', () => {
    expect(headline(own, { rank: 3, played: 100 })).toBe('replay.day.rank.third');
    expect(headline(own, { rank: 0, played: 120 })).toBe('replay.list.place');
    expect(headline(own, { rank: 1, played: 1 })).toBe('replay.list.place');
  });
});

describe('byPlace', () => {
  it('has a column for every place', () => {
    expect(byPlace(RESULTS, 4).map(({ results }) => results.length)).toEqual([2, 2, 0, 1]);
  });
});

describe('byScore', () => {
  const scored = (...scores: number[]) => scores.map((score) => result(1, score));
  const counts = (...scores: number[]) =>
    byScore(scored(...scores)).map(({ label, results }) => [label, results.length]);

  it('has a column for every score where they are close', () => {
    expect(counts(7, 4, 7)).toEqual([
      ['4', 1],
      ['5', 0],
      ['6', 0],
      ['7', 2],
    ]);
    expect(counts(12)).toEqual([['12', 1]]);
  });

  it('has a few columns of round widths where they are not', () => {
    expect(counts(41, 139, 60, 79)).toEqual([
      ['40–59', 1],
      ['60–79', 2],
      ['80–99', 0],
      ['100–119', 0],
      ['120–139', 1],
    ]);
  });
});

describe('folded', () => {
  it('folds away what is not among the first, except one’s own', () => {
    const many = [0, 1, 2, 3, 4, 5, 6, 7].map((n) => result(1, n, n === 6));
    const [shown, rest] = folded(many, 4);
    expect(shown.map(({ score }) => score)).toEqual([0, 1, 2, 3, 6]);
    expect(rest.map(({ score }) => score)).toEqual([4, 5, 7]);
  });

  it('folds nothing away where little would be gained', () => {
    expect(folded(RESULTS, 3)).toEqual([RESULTS, []]);
  });
});
