import { describe, expect, it } from 'vitest';
import { playOf, type Play } from './choices';
import { effectOf, sentFrom, squaresToGo, stepsBetween, type Effect } from './preview';
import { NOBODY, aView } from './view.fixture';
import { FIRST_SWAP, TARGETS, type GameView } from './wire';

type Pieces = GameView['pieces'];

/** What a card does with piece 0 of a seat; seat 0 holds side 0, its partner is seat 2. */
function effect(pieces: Pieces, play: Partial<Play>, seat = 0): Effect {
  const whole: Play = {
    action: 0,
    card: 4,
    named: 4,
    use: 'forward',
    piece: 0,
    other: -1,
    ...play,
  };
  return effectOf({ view: aView({ pieces }), seat, entryOffset: 1 }, whole)!;
}

const alone = (square: number): Pieces => [[square, -1, -1], NOBODY, NOBODY, NOBODY];
const FIVE: Partial<Play> = { card: 4, named: 4 };
const TWO: Partial<Play> = { card: 1, named: 1 };

describe('a 5', () => {
  it('eats two opponents on the way and spares the partner (J28, J29)', () => {
    const pieces: Pieces = [
      [10, -1, -1],
      [12, -1, -1],
      [13, -1, -1],
      [15, 16, -1],
    ];
    const found = effect(pieces, FIVE);
    expect(found.path).toEqual([11, 12, 13, 14, 15]);
    expect(found.eaten).toEqual([
      [1, 0],
      [3, 0],
    ]);
    expect(found.spared).toEqual([[2, 0]]);
    expect(found.toGo).toBe(21);
  });

  it('does not eat where it begins, nor its own pieces', () => {
    const found = effect([[10, 12, -1], [10, -1, -1], NOBODY, NOBODY], FIVE);
    expect(found.eaten).toEqual([]);
    expect(found.spared).toEqual([]);
  });

  it('eats three owners on one square, and on the corner it lands on, not where it is sent (J30)', () => {
    const pieces: Pieces = [
      [22, -1, -1],
      [27, 9, -1],
      [27, -1, -1],
      [27, -1, -1],
    ];
    const found = effect(pieces, FIVE);
    expect([found.landing, found.end]).toEqual([27, 9]);
    expect(found.eaten).toEqual([
      [1, 0],
      [3, 0],
    ]);
  });
});

describe('a 2', () => {
  it('goes back onto the corner of another, and eats on the way (J25, J28)', () => {
    const found = effect([[20, -1, -1], [19, -1, -1], NOBODY, NOBODY], { ...TWO, use: 'back' });
    expect(found.path).toEqual([19, 18]);
    expect([found.landing, found.end, found.toGo]).toEqual([18, 0, 0]);
    expect(found.eaten).toEqual([[1, 0]]);
  });

  it('enters without eating (J24)', () => {
    const found = effect([[-1, -1, -1], [1, -1, -1], NOBODY, NOBODY], { ...TWO, use: 'enter' });
    expect([found.path, found.end, found.toGo]).toEqual([[1], 1, 35]);
    expect(found.eaten).toEqual([]);
  });

  it('goes home from the exit (J26)', () => {
    const found = effect(alone(0), { ...TWO, use: 'place' });
    expect([found.path, found.end, found.toGo]).toEqual([[36], 36, 0]);
  });
});

describe('corners (J25)', () => {
  it('send a piece across, also onto its own exit', () => {
    expect(effect(alone(15), { card: 2, named: 2 })).toMatchObject({ landing: 18, end: 0 });
    expect(effect(alone(24), { card: 2, named: 2 })).toMatchObject({ landing: 27, end: 9 });
    expect(sentFrom(9, 27)).toBe(27);
  });

  it("do nothing at the player's exit, or when they are passed", () => {
    expect(effect(alone(33), { card: 2, named: 2 })).toMatchObject({ landing: 0, end: 0, toGo: 0 });
    expect(effect(alone(8), { card: 2, named: 2 })).toMatchObject({ landing: 11, end: 11 });
    expect(sentFrom(18, 18)).toBe(18);
  });

  it('let a piece enter, go on by 3, and back by 4 onto the exit', () => {
    expect(effect(alone(1), { card: 2, named: 2 }).end).toBe(4);
    expect(effect(alone(4), { card: 3, named: 3, use: 'back' }).end).toBe(0);
  });
});

describe('a jack', () => {
  const swap = (pieces: Pieces, other: number): Effect =>
    effect(pieces, playOf(FIRST_SWAP + 0 * TARGETS + other)!);

  it('swaps places; no corner sends anyone on, nothing is eaten (J33)', () => {
    const found = swap([[10, -1, -1], [27, -1, -1], NOBODY, NOBODY], 3);
    expect(found).toMatchObject({ start: 10, landing: 27, end: 27, other: [1, 0], toGo: 9 });
    expect(found.eaten).toEqual([]);
  });
});

it('shows nothing for a card without effect', () => {
  const play: Play = { action: 0, card: 4, named: 4, use: 'none', piece: -1, other: -1 };
  expect(effectOf({ view: aView(), seat: 0, entryOffset: 1 }, play)).toBeNull();
});

it('knows other entries (J3) and other sides', () => {
  const view = aView();
  const enter: Play = { action: 0, card: 1, named: 1, use: 'enter', piece: 0, other: -1 };
  expect(effectOf({ view, seat: 1, entryOffset: 4 }, enter)!.end).toBe(31);
  expect(effectOf({ view, seat: 1, entryOffset: 8 }, enter)!.end).toBe(35);
});

it('counts squares to go, and those that a move ran along', () => {
  expect([squaresToGo(1, 0), squaresToGo(0, 0), squaresToGo(36, 9)]).toEqual([35, 0, 0]);
  expect(stepsBetween(34, 1, 'forward')).toEqual([35, 0, 1]);
  expect(stepsBetween(1, 33, 'back')).toEqual([0, 35, 34, 33]);
});
