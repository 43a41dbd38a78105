import { describe, expect, it } from 'vitest';
import { byPlace, folded, ordinal, rankOf, rivalOf } from './standing';

const result = (place: number, behind: number, you = false) => ({ place, behind, you });
const RESULTS = [result(1, 0), result(1, 0), result(2, 3, true), result(2, 9), result(4, 1)];

describe('rankOf', () => {
  it('counts who did better', () => {
    expect(RESULTS.map((each) => rankOf(each, RESULTS))).toEqual([1, 1, 3, 4, 5]);
  });
});

describe('ordinal', () => {
  it('has words for the first five', () => {
    expect([1, 3, 5, 6].map(ordinal)).toEqual(['first', 'third', 'fifth', 'more']);
  });
});

describe('rivalOf', () => {
  it('is the best of the others', () => {
    expect(rivalOf(RESULTS)).toBe(RESULTS[0]);
    expect(rivalOf([result(1, 0, true), result(2, 1)])?.place).toBe(2);
    expect(rivalOf([result(1, 0, true)])).toBeUndefined();
  });
});

describe('byPlace', () => {
  it('has a column for every place', () => {
    expect(byPlace(RESULTS, 4).map((column) => column.length)).toEqual([2, 2, 0, 1]);
  });
});

describe('folded', () => {
  it('folds away what is not among the first, except one’s own', () => {
    const many = [0, 1, 2, 3, 4, 5, 6, 7].map((n) => result(1, n, n === 6));
    const [shown, rest] = folded(many, 4);
    expect(shown.map(({ behind }) => behind)).toEqual([0, 1, 2, 3, 6]);
    expect(rest.map(({ behind }) => behind)).toEqual([4, 5, 7]);
  });

  it('folds nothing away where little would be gained', () => {
    expect(folded(RESULTS, 3)).toEqual([RESULTS, []]);
  });
});
