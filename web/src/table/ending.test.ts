import { describe, expect, it } from 'vitest';
import { decisionOf, endingOf } from './ending';

describe('an ending', () => {
  it('has a winner and a second', () => {
    expect(endingOf([2, 1, 4, 3])).toEqual({ order: [1, 0, 3, 2], winners: [1], second: 0 });
  });

  it('may be a tie, of all too', () => {
    expect(endingOf([1, 3, 1])).toEqual({ order: [0, 2, 1], winners: [0, 2], second: 1 });
    expect(endingOf([1, 1])).toEqual({ order: [0, 1], winners: [0, 1], second: -1 });
  });
});

describe('the round that decided', () => {
  it('is the one after which the winner was alone in front until the end', () => {
    const sums = [
      [6, 2, 9, 19],
      [9, 5, 21, 24],
      [10, 20, 25, 35],
      [18, 22, 32, 41],
    ];
    const decided = { kind: 'lead', round: 3, before: [1], rival: 1 };
    expect(decisionOf(sums, [1, 2, 3, 4], 'low')).toEqual(decided);
  });

  it('counts neither a lead that was lost again nor one that was shared', () => {
    const sums = [
      [5, 0],
      [5, 5],
      [5, 9],
      [12, 9],
    ];
    const decided = { kind: 'lead', round: 4, before: [1], rival: 1 };
    expect(decisionOf(sums, [1, 2], 'high')).toEqual(decided);
  });

  it('compares with who fell behind, with the second if they did', () => {
    const overtaken = [
      [0, 5, 1],
      [9, 5, 8],
    ];
    expect(decisionOf(overtaken, [1, 3, 2], 'high')).toMatchObject({ before: [1], rival: 1 });
    const shared = [
      [5, 5, 0],
      [9, 5, 8],
    ];
    expect(decisionOf(shared, [1, 3, 2], 'high')).toMatchObject({ before: [0, 1], rival: 1 });
    const level = [
      [0, 0, 0],
      [9, 5, 8],
    ];
    expect(decisionOf(level, [1, 3, 2], 'high')).toMatchObject({ before: [0, 1, 2], rival: 2 });
  });

  it('of a winner who was always in front is the one that gained most on the second', () => {
    const sums = [
      [10, 8, 0],
      [30, 9, 25],
      [40, 19, 39],
    ];
    const decided = { kind: 'throughout', round: 1, before: [], rival: 2 };
    expect(decisionOf(sums, [1, 3, 2], 'high')).toEqual(decided);
    const missed = [
      [1, 2],
      [3, 9],
      [4, 15],
    ];
    expect(decisionOf(missed, [1, 2], 'low')).toMatchObject({ kind: 'throughout', round: 2 });
  });

  it('of a tie is the one after which the winners were level in front', () => {
    const sums = [
      [3, 9, 1],
      [12, 12, 1],
      [15, 15, 20],
      [21, 21, 20],
    ];
    const decided = { kind: 'level', round: 4, before: [2], rival: -1 };
    expect(decisionOf(sums, [1, 1, 3], 'high')).toEqual(decided);
  });

  it('is none in a match of one round, or where the sums did not make the places', () => {
    expect(decisionOf([[3, 2]], [1, 2], 'high')).toBeNull();
    expect(decisionOf([], [1, 2], 'high')).toBeNull();
    const sums = [
      [1, 2],
      [5, 5],
    ];
    expect(decisionOf(sums, [1, 2], 'high')).toBeNull();
  });
});
