import { describe, expect, it } from 'vitest';
import { animationsOf, moved, openingOf } from './animations';
import { SPREAD, aView, played } from './view.fixture';
import type { Dealt, GameEnded, GameEvent } from './wire';

const before = aView({ pieces: SPREAD });
const dealt: Dealt = {
  type: 'Dealt',
  dealer: 2,
  counts: [3, 4, 5, 5],
  cards: [0, 1, 2],
  shuffled: false,
};
const ended: GameEnded = {
  type: 'GameEnded',
  game: 1,
  result: { winners: [0, 2], finisher: 0, turns: 80, arrived: [3, 1, 2, 0] },
  scores: [1, 0, 1, 0],
};

describe('pieces', () => {
  it('move, and what they eat leaves the board', () => {
    const event = played({
      end: 10,
      eaten: [
        [1, 0],
        [3, 1],
      ],
    });
    const after = moved(SPREAD, event);
    expect(after[0]).toEqual([10, 23, 36]);
    expect([after[1]![0], after[3]![1]]).toEqual([-1, -1]);
    expect(SPREAD[0]).toEqual([5, 23, 36]);
  });

  it('swap places', () => {
    const event = played({ use: 'swap', landing: 30, end: 30, other: [2, 0] });
    const after = moved(SPREAD, event);
    expect([after[0]![0], after[2]![0]]).toEqual([30, 5]);
  });

  it('stay where they are when a card has no effect', () => {
    expect(moved(SPREAD, played({ use: 'none', piece: -1 }))).toBe(SPREAD);
  });
});

describe('animations', () => {
  it('jump without events', () => {
    expect(animationsOf(before, [], before)).toEqual([{ kind: 'jump', view: before }]);
  });

  it('end in the view of the server', () => {
    const after = aView({ pieces: SPREAD, turn: 1 });
    const [play] = animationsOf(before, [played()], after);
    expect(play).toEqual({ kind: 'play', view: after, played: played() });
  });

  it('play a card before the next deal, and say who passed', () => {
    const after = aView({ dealer: 2 });
    const passed = aView({ passed: [false, true, false, false], hand: [4, 4] });
    const animations = animationsOf(passed, [played(), dealt], after);
    expect(animations.map(({ kind }) => kind)).toEqual(['play', 'deal']);
    expect(animations[0]?.view).toMatchObject({ hand: [4], counts: [4, 5, 5, 5], top: 4 });
    expect(animations[0]?.view.laid[0]).toEqual([4]);
    expect(animations[1]).toMatchObject({ kind: 'deal', dealt, passed: [1] });
    expect(animations[1]?.view).toBe(after);
  });

  it('count a last pass among those who passed', () => {
    const pass: GameEvent = { type: 'Passed', seat: 3, kept: 2 };
    const animations = animationsOf(before, [pass, dealt], before);
    expect(animations.map(({ kind }) => kind)).toEqual(['pass', 'deal']);
    expect(animations[1]).toMatchObject({ passed: [3] });
  });

  it('show that a card was chosen, then the exchange', () => {
    const gift: GameEvent = { type: 'GiftChosen', seat: 1, card: -1 };
    const exchange: GameEvent = { type: 'Exchanged', given: 3, received: 7 };
    const start = aView({ phase: 'exchange', gift: 3, chosen: [true, false, true, true] });
    const [first, second] = animationsOf(start, [gift, exchange], before);
    expect(first).toMatchObject({ kind: 'gift', seat: 1, card: -1 });
    expect(first?.view).toMatchObject({ gift: 3, chosen: [true, true, true, true] });
    expect(second).toEqual({ kind: 'exchange', view: before, given: 3, received: 7 });
  });

  it('end a game, draw lots and deal', () => {
    const drawn: GameEvent[] = [
      { type: 'TeamsDrawn', game: 2, partners: [1, 0, 3, 2] },
      { type: 'SidesDrawn', game: 2, sides: [0, 2, 1, 3], hosts: [-1, -1, -1, -1] },
      { type: 'DealerDrawn', seat: 2 },
      dealt,
    ];
    const after = aView({ game: 2, deals: 1, partners: [1, 0, 3, 2], dealer: 2 });
    const animations = animationsOf(before, [played(), ended, ...drawn], after);
    expect(animations.map(({ kind }) => kind)).toEqual(['play', 'result', 'lots', 'deal']);
    expect(animations[1]?.view).toMatchObject({ scores: [1, 0, 1, 0], game: 1 });
    expect(animations[1]?.view.pieces[0]).toEqual([10, 23, 36]);
    expect(animations[2]?.view).toMatchObject({ partners: [1, 0, 3, 2], hand: [], pack: 54 });
  });

  it('keep the board as the last game ended', () => {
    const over = aView({ phase: 'over', sides: [-1, -1, -1, -1], order: [], scores: [1, 0, 1, 0] });
    const end: GameEvent = { type: 'MatchEnded', scores: [1, 0, 1, 0], winners: [0, 2] };
    const animations = animationsOf(before, [played(), ended, end], over);
    expect(animations.map(({ kind }) => kind)).toEqual(['play', 'result', 'end']);
    expect(animations[1]).toMatchObject({ last: true });
    expect(animations[2]?.view).toMatchObject({ phase: 'over', sides: [0, 3, 2, 1] });
    expect(animations[2]?.view.pieces[0]).toEqual([10, 23, 36]);
  });

  it('do not change the view they begin with', () => {
    const copy = structuredClone(before);
    animationsOf(before, [played({ eaten: [[1, 0]] }), dealt], before);
    expect(before).toEqual(copy);
  });
});

describe('the opening', () => {
  it('shows the lots, and the deal while nobody has played', () => {
    const opening = aView({ deals: 1, turns: 0 });
    expect(openingOf(opening).map(({ kind }) => kind)).toEqual(['lots', 'deal']);
    expect(openingOf(aView({ deals: 1, turns: 2 })).map(({ kind }) => kind)).toEqual([
      'lots',
      'jump',
    ]);
  });

  it('is over once the player has acted, and nothing for spectators', () => {
    expect(openingOf(aView({ deals: 1, gift: 3 }))).toEqual([]);
    expect(openingOf(aView({ deals: 1, given: [3] }))).toEqual([]);
    expect(openingOf(aView({ deals: 2 }))).toEqual([]);
    expect(openingOf(aView({ deals: 1, seat: -1 }))).toEqual([]);
  });
});
