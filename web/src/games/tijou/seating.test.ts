import { describe, expect, it } from 'vitest';
import {
  bottomSide,
  lastPlayer,
  lotsOf,
  nextSeat,
  orderFrom,
  othersAround,
  placeOf,
  seatsAt,
  teamsOf,
} from './seating';
import { NOBODY, aView } from './view.fixture';

// Seats 4 and 5 are guests of seats 0 and 2; every seat plays after the one before it.
const six = aView({
  sides: [0, 3, 2, 1, 0, 2],
  partners: [2, 3, 0, 1, 5, 4],
  hosts: [-1, -1, -1, -1, 0, 2],
  order: [1, 2, 5, 3, 0, 4],
  pieces: [NOBODY, NOBODY, NOBODY, NOBODY, NOBODY, NOBODY],
});

describe('places', () => {
  it("turn the board so that the player's side is at the bottom", () => {
    expect(bottomSide(aView(), 3)).toBe(1);
    expect(bottomSide(aView(), -1)).toBe(0);
    expect([3, 2, 1].map((side) => placeOf(side, 0))).toEqual(['right', 'top', 'left']);
    expect(placeOf(0, 1)).toBe('right');
  });

  it('seat who plays next on the right', () => {
    expect(othersAround(aView(), 0)).toEqual([
      { place: 'left', seats: [3] },
      { place: 'top', seats: [2] },
      { place: 'right', seats: [1] },
    ]);
  });

  it('seat a guest on the right of its host (J11)', () => {
    expect(othersAround(six, 0)).toEqual([
      { place: 'left', seats: [3] },
      { place: 'top', seats: [5, 2] },
      { place: 'right', seats: [1] },
      { place: 'bottom', seats: [4] },
    ]);
    expect(othersAround(six, 4)[0]).toEqual({ place: 'bottom', seats: [0] });
    expect(seatsAt(six, 2)).toEqual([2, 5]);
  });

  it('show everyone to a spectator', () => {
    const all = othersAround(six, -1).flatMap(({ seats }) => seats);
    expect(all.toSorted()).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('stand in for sides that are not drawn', () => {
    const over = aView({ sides: [-1, -1, -1, -1], order: [] });
    expect(othersAround(over, 0).flatMap(({ seats }) => seats)).toHaveLength(3);
    expect(orderFrom(over, 2)).toEqual([2, 3, 0, 1]);
  });
});

describe('turns', () => {
  it('pass over those who are out', () => {
    expect(nextSeat(aView())).toBe(1);
    expect(nextSeat(aView({ counts: [5, 0, 5, 5] }))).toBe(2);
    expect(nextSeat(aView({ passed: [false, true, true, false] }))).toBe(3);
    expect(nextSeat(aView({ counts: [1, 0, 0, 0] }))).toBe(-1);
    expect(nextSeat(aView({ turn: -1 }))).toBe(-1);
  });

  it('tell who played last', () => {
    const laid = [[3], [4], [5], [6]];
    expect(lastPlayer(aView({ laid, top: 6 }))).toBe(3);
    expect(lastPlayer(aView({ laid, top: 5, passed: [false, false, false, true] }))).toBe(2);
    expect(lastPlayer(aView())).toBe(-1);
  });
});

it('knows what is drawn for a game', () => {
  const alone = aView({ partners: [-1, -1, -1, -1] });
  expect(lotsOf(aView())).toEqual(['teams', 'sides', 'dealer']);
  expect(lotsOf(six)).toEqual(['teams', 'guests', 'sides', 'dealer']);
  expect(lotsOf(alone)).toEqual(['sides', 'dealer']);
  expect(teamsOf(six)).toEqual([
    [0, 2],
    [1, 3],
    [4, 5],
  ]);
  expect(teamsOf(alone)).toEqual([]);
});
