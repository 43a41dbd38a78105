// What cards would make, case by case from the rules (Q18-Q21).

import { describe, expect, it } from 'vitest';
import { countingIn, handOf, pointsByRank, pointsOf } from './hands';
import { cards } from './view.fixture';

const category = (names: string, wheel = false): number => handOf(cards(names), wheel).category;
const key = (names: string, wheel = false): number => handOf(cards(names), wheel).key;
const best = (names: string): number[] => handOf(cards(names), false).best;

describe('the kind of a hand', () => {
  it.each([
    [0, ''],
    [1, 'Ks 4d'],
    [2, '7h 7c Qd'],
    [3, '9s 9d 4c 4h Kd'],
    [4, '6s 6h 6d Ah'],
    [5, '5s 6h 7d 8c 9s'],
    [6, 'Ac Jc 8c 5c 3c'],
    [7, '2s 2h 2d 9c 9h 9s'],
    [8, '3c 3h 3d 3s'],
    [9, '5s 6s 7s 8s 9s Kd'],
    [10, '10h Jh Qh Kh Ah 2c'],
  ])('%i: %s', (wanted, names) => {
    expect(category(names)).toBe(wanted);
  });

  it('needs five cards for straights, flushes and full houses', () => {
    expect(category('5s 6h 7d 8c')).toBe(1);
    expect(category('Ac Jc 8c 5c')).toBe(1);
  });

  it('prefers a flush to a straight, and a full house to a flush', () => {
    expect(category('5h 6h 7h 8h 9c Kh 2h')).toBe(6);
    expect(category('9s 9d 9c 4c 4h Kc Jc 2c')).toBe(7);
  });
});

describe('the ace', () => {
  it('is high only, unless the wheel is allowed', () => {
    expect(category('As 2h 3d 4c 5s')).toBe(1);
    expect(category('As 2h 3d 4c 5s', true)).toBe(5);
    expect(category('As 2s 3s 4s 5s', true)).toBe(9);
    expect(category('Ks As 2h 3d 4c', true)).toBe(1);
  });

  it('makes the lowest straight', () => {
    expect(key('As 2h 3d 4c 5s', true)).toBeLessThan(key('2h 3d 4c 5s 6h', true));
  });
});

describe('the cards that make it', () => {
  it('come by weight, without kickers', () => {
    expect(best('4c 4h Kd 9s 9d')).toEqual(cards('9s 9d 4c 4h'));
    expect(best('2s 2h 2d 9c 9h 9s')).toEqual(cards('9c 9h 9s 2s 2h'));
    expect(best('9s 5s 8s 6s 7s')).toEqual(cards('9s 8s 7s 6s 5s'));
    expect(best('')).toEqual([]);
  });
});

describe('equal kinds', () => {
  it('are decided by what makes them, then by the others', () => {
    expect(key('Qs Qh 2d')).toBeGreaterThan(key('Js Jh Ad'));
    expect(key('Qs Qh Ad')).toBeGreaterThan(key('Qd Qc Kd'));
    expect(key('Qs Qh')).toBeLessThan(key('Qd Qc 2d'));
    expect(key('Qs Qh 3d')).toBe(key('Qd Qc 3s'));
  });
});

describe('points', () => {
  it('count pairs, threes and fours, and add the ranks', () => {
    expect(pointsOf(cards('2s 2h 2d 9c 9h 9s'))).toBe(20);
    expect(pointsOf(cards('2s 2h 2d 2c Kh Ks 5d'))).toBe(25);
    expect(pointsOf([])).toBe(0);
    expect(pointsByRank(cards('2s Kh 2h Ks 2d'))).toEqual([
      { rank: 11, count: 2, points: 5 },
      { rank: 0, count: 3, points: 10 },
    ]);
  });

  it('are made by every pair, not by the best hand alone', () => {
    const row = cards('2s 2h 5d 9c 9h Ks');
    expect(countingIn(row, best('2s 2h 5d 9c 9h Ks'), true)).toEqual(cards('9h 9c 2s 2h'));
    expect(countingIn(cards('5d Ks'), cards('Ks'), true)).toEqual(cards('Ks'));
    expect(countingIn(row, cards('9c 9h 2s 2h'), false)).toEqual(cards('9c 9h 2s 2h'));
  });
});
