import { describe, expect, it } from 'vitest';
import {
  aimed,
  answers,
  left,
  playOf,
  playsIn,
  questionOf,
  refusedAction,
  refusedSwap,
  settled,
  type Play,
} from './choices';
import { FIRST_SWAP, GIVE, JACK, JOKER, LAY, PASS, TARGETS, WITH_JOKER } from './wire';

const move = (card: number, piece: number, use: Play['use'] = 'forward'): Play => ({
  action: 100 * card + piece,
  card,
  named: card,
  use,
  piece,
  other: -1,
});
const joker = (named: number, piece: number): Play => ({ ...move(named, piece), card: JOKER });
const swap = (piece: number, other: number): Play => ({ ...move(JACK, piece, 'swap'), other });

describe('an action', () => {
  it('is a move of a piece', () => {
    expect(playOf(0)).toMatchObject({ card: 0, use: 'forward', piece: 0 });
    expect(playOf(8)).toMatchObject({ card: 1, use: 'back', piece: 2 });
    expect(playOf(9)).toMatchObject({ card: 1, use: 'enter', piece: 0 });
    expect(playOf(13)).toMatchObject({ card: 1, use: 'place', piece: 1 });
    expect(playOf(18)).toMatchObject({ card: 3, use: 'back', piece: 0 });
    expect(playOf(40)).toMatchObject({ card: 9, use: 'place', piece: 1 });
  });

  it('is a swap of two pieces', () => {
    const found = playOf(FIRST_SWAP + 2 * TARGETS + 7);
    expect(found).toMatchObject({ card: JACK, use: 'swap', piece: 2, other: 7 });
  });

  it('is the same by a joker', () => {
    expect(playOf(WITH_JOKER)).toMatchObject({ card: JOKER, named: 0, piece: 0 });
    const found = playOf(WITH_JOKER + FIRST_SWAP + 4);
    expect(found).toMatchObject({ card: JOKER, named: JACK, use: 'swap', piece: 0, other: 4 });
  });

  it('is a card without effect; a pass and a gift are no plays', () => {
    expect(playOf(LAY + 6)).toMatchObject({ card: 6, named: 6, use: 'none', piece: -1 });
    expect([playOf(PASS), playOf(GIVE + 3)]).toEqual([null, null]);
    expect(
      playsIn([
        [LAY + 6, LAY + 7],
        [PASS, PASS],
      ]).map(({ card }) => card),
    ).toEqual([6, 7]);
  });
});

describe('a question', () => {
  it('is asked only among answers that differ', () => {
    const plays = [move(4, 0), move(4, 1), move(6, 0)];
    expect(questionOf(plays, {})).toBe('card');
    expect(questionOf(plays, { card: 4 })).toBe('piece');
    expect(questionOf(plays, { card: 6 })).toBe('confirm');
    expect(questionOf(plays, { card: 4, piece: 1 })).toBe('confirm');
  });

  it('asks what a joker counts as, unless there is one answer', () => {
    const plays = [joker(4, 0), joker(6, 0)];
    expect(questionOf(plays, { card: JOKER })).toBe('named');
    expect(questionOf(plays.slice(0, 1), { card: JOKER })).toBe('confirm');
  });

  it('asks which way a 2 goes, and whom a jack swaps with', () => {
    const two = [move(1, 0), move(1, 0, 'back')];
    expect(questionOf(two, { card: 1 })).toBe('use');
    expect(questionOf([swap(0, 3), swap(0, 4)], { card: JACK })).toBe('other');
  });

  it('is settled where only one answer is left', () => {
    const plays = [move(4, 1)];
    expect(settled(plays, { card: 4 })).toMatchObject({ piece: 1, use: 'forward', named: 4 });
    expect(settled(plays, {})).toEqual({});
  });
});

describe('what is shown', () => {
  const plays = [move(4, 0), move(4, 2), move(1, 0), move(1, 0, 'back'), move(1, 1, 'enter')];

  it('is the piece that moved last, or the first', () => {
    expect(aimed(plays, { card: 4 }, {}, -1).piece).toBe(0);
    expect(aimed(plays, { card: 4 }, {}, 2).piece).toBe(2);
    expect(aimed(plays, { card: 4 }, {}, 1).piece).toBe(0);
  });

  it('follows what is pointed at, if that is possible', () => {
    expect(aimed(plays, { card: 4 }, { piece: 2 }, 0).piece).toBe(2);
    expect(aimed(plays, { card: 4 }, { piece: 1 }, 0).piece).toBe(0);
  });

  it('leaves the way of a 2 open until it is chosen', () => {
    const found = aimed(plays, { card: 1 }, {}, -1);
    expect(found.use).toBeUndefined();
    expect(questionOf(plays, found)).toBe('use');
    expect(aimed(plays, { card: 1 }, { piece: 1 }, -1).use).toBe('enter');
  });
});

it('lists answers once, in order', () => {
  const plays = [joker(4, 0), joker(4, 1), joker(6, 0)];
  expect(answers(plays, 'named')).toEqual([4, 6]);
  expect(left(plays, { named: 6 })).toHaveLength(1);
});

it('asks why not with an action of the card', () => {
  expect(playOf(refusedAction({ card: 4 }, 2))).toMatchObject({ card: 4, piece: 2 });
  expect(playOf(refusedAction({ card: JACK }, 1))).toMatchObject({ card: JACK, piece: 1 });
  expect(playOf(refusedAction({ card: JOKER, named: 9 }, 0))).toMatchObject({
    card: JOKER,
    named: 9,
  });
  expect(playOf(refusedSwap({ card: JOKER }, 1, 7))).toMatchObject({
    card: JOKER,
    piece: 1,
    other: 7,
  });
});
