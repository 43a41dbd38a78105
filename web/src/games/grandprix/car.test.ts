import { describe, expect, it } from 'vitest';
import { carOf, deciderOf, lackingIn, picksAfter, picksIn } from './car';
import { aView } from './view.fixture';

/** A car of chassis, engine, tyres and driver by value. */
const car = (chassis: number, engine: number, tyres: number, driver: number) =>
  carOf([chassis - 1, 6 + engine, 13 + tyres, 20 + driver]);

describe('two cars of equal value (G21)', () => {
  it('are ordered by the driver', () => {
    expect(deciderOf([2, 9, 16, 27], [1, 8, 15, 22])).toBe('driver'); // 3-3-3 + 7, 2-2-2-2
  });

  it('are ordered by the wreath', () => {
    expect(deciderOf([0, 12, 19, 30], [1, 11, 19, 23])).toBe('wreath'); // 1 + 6 + 6, 2 + 5 + 6
  });
});

it('knows what a hand lacks for a car (G18)', () => {
  expect(lackingIn([2, 9, 16, 26])).toEqual([]);
  expect(lackingIn([2, 2, 16, 33])).toEqual([1]);
});

describe('a complete car', () => {
  it('is worth its sum (G18)', () => {
    expect(car(6, 7, 4, 2).worth).toEqual({ value: 19, rule: 'G18' });
    expect(car(7, 7, 6, 2).worth?.value).toBe(22);
  });

  it('counts three equal parts as 21 (G19)', () => {
    expect(car(3, 3, 3, 6).worth).toEqual({ value: 27, rule: 'G19' });
    expect(car(1, 1, 1, 2).worth?.value).toBe(23);
    expect(car(3, 3, 3, 7).worth?.value).toBe(28);
  });

  it('is worth 28 with the driver equal too (G20)', () => {
    expect(car(2, 2, 2, 2).worth).toEqual({ value: 28, rule: 'G20' });
    expect(car(7, 7, 7, 7).worth).toEqual({ value: 28, rule: 'G20' });
  });

  it('takes the wreath for a driver like any other', () => {
    expect(carOf([1, 8, 15, 29]).worth).toEqual({ value: 28, rule: 'G20' });
  });

  it('is worth what a naive reading of the rules says, for all values', () => {
    const values = [1, 2, 3, 4, 5, 6, 7];
    for (const c of values)
      for (const e of values)
        for (const w of values)
          for (const d of values) {
            const three = c === e && e === w;
            const told = three ? (d === c ? 28 : 21 + d) : c + e + w + d;
            expect(car(c, e, w, d).worth?.value).toBe(told);
          }
  });
});

it('knows what an incomplete car lacks, and what it has too much', () => {
  const [CHASSIS_1, CHASSIS_2, TYRES_1] = [0, 1, 14];
  expect(carOf([CHASSIS_1, CHASSIS_2, TYRES_1])).toEqual({
    parts: [CHASSIS_1, undefined, TYRES_1, undefined],
    spare: [CHASSIS_2],
    missing: [1, 3],
    worth: null,
  });
});

describe('picking', () => {
  it('adds a card, and takes it back', () => {
    expect(picksAfter(['0.0'], '7.0')).toEqual(['0.0', '7.0']);
    expect(picksAfter(['0.0', '7.0'], '0.0')).toEqual(['7.0']);
  });

  it('exchanges the card of the same kind in a full car', () => {
    expect(picksAfter(['0.0', '7.0', '14.0', '21.0'], '9.0')).toEqual([
      '0.0',
      '14.0',
      '21.0',
      '9.0',
    ]);
  });

  it('exchanges a spare card for a missing kind', () => {
    expect(picksAfter(['0.0', '0.1', '14.0', '21.0'], '9.0')).toEqual([
      '0.0',
      '14.0',
      '21.0',
      '9.0',
    ]);
  });

  it('goes on with a draft, as far as it is in the hand', () => {
    const view = aView({ phase: 'choose', hand: [0, 0, 8, 16, 24], chosen: [] });
    expect(picksIn('16.0 0.1 9.0', view)).toEqual(['0.1', '16.0']);
    expect(picksIn('', view)).toEqual([]);
    expect(picksIn('16.0', { ...view, phase: 'turn' })).toEqual([]);
  });

  it('knows without a draft what was chosen (G10)', () => {
    const view = aView({ phase: 'choose', hand: [0, 8, 16, 24], chosen: [8] });
    expect(picksIn(null, view)).toEqual(['8.0']);
  });
});
