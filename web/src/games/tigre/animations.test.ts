import { describe, expect, it } from 'vitest';
import { animationsOf, booked, lastDrawn, openingOf, playOrder } from './animations';
import { aHand, aView } from './view.fixture';
import type { Drawn, GameEvent, RoundEnded, RoundResult } from './wire';

const hands = [aHand([12, 9, 18], 39), aHand([10], 10), aHand([11], 11), aHand([60], 60)];
const result: RoundResult = {
  banker: 3,
  distance: 53,
  hands,
  winner: 0,
  draws: [-1, -1, -1, -1],
  booked: [59, 10, 11, -7],
};
const ended: RoundEnded = { type: 'RoundEnded', round: 1, result, scores: [59, 10, 11, -7] };
const shown: GameEvent = { type: 'HandsShown', hands };
const taken: GameEvent = { type: 'Taken', seat: 0, card: 18 };
const hidden: GameEvent = { type: 'Taken', seat: 1, card: -1 };
const finished: GameEvent = { type: 'Finished', seat: 0 };
const drawn: Drawn = { type: 'Drawn', cards: [3, 20, -1, -1], again: [], source: 'pile' };

const before = aView();
const next = aView({ phase: 'distance', round: 2, played: 1, banker: 0, distance: 0, turn: -1 });

describe('animations', () => {
  it('land at once without events', () => {
    expect(animationsOf(before, [], next)).toEqual([{ kind: 'jump', view: next }]);
  });

  it('show your card with the hand as the server counts it', () => {
    const after = aView({ hand: aHand([12, 9, 18], 39), counts: [3, 2, 2, 2], pile: 29 });
    expect(animationsOf(before, [taken], after)).toEqual([
      { kind: 'take', seat: 0, card: 18, view: after },
    ]);
  });

  it('count the cards of others, and no more', () => {
    const [take] = animationsOf(before, [hidden, finished], before);
    expect(take).toMatchObject({ kind: 'take', seat: 1, card: -1 });
    expect(take?.view).toEqual({ ...before, counts: [2, 3, 2, 2], pile: 29 });
  });

  it('keep the table as it was counted, then land', () => {
    const animations = animationsOf(before, [taken, finished, shown, drawn, ended], next);
    expect(animations.map(({ kind }) => kind)).toEqual(['take', 'say', 'count', 'jump']);
    expect(animations[2]).toMatchObject({ ended, drawn: [drawn] });
    expect(animations[2]?.view).toMatchObject({
      distance: 53,
      hand: hands[0],
      scores: [0, 0, 0, 0],
    });
    expect(animations[3]?.view).toBe(next);
  });

  it('end the match after its last count', () => {
    const over = aView({ phase: 'over', turn: -1 });
    const end: GameEvent = { type: 'MatchEnded', scores: [59, 10, 11, -7], winners: [0] };
    const animations = animationsOf(before, [finished, shown, ended, end], over);
    expect(animations.map(({ kind }) => kind)).toEqual(['say', 'count', 'end']);
    expect(animations.at(-1)?.view).toBe(over);
  });

  it('unfold the road before the deal', () => {
    const chosen: GameEvent = { type: 'DistanceChosen', seat: 0, distance: 42 };
    const dealt: GameEvent = { type: 'Dealt', round: 2, banker: 0, hand: hands[0]! };
    const after = aView({ distance: 42 });
    const [distance, deal] = animationsOf(next, [chosen, dealt], after);
    expect(distance).toMatchObject({ kind: 'distance', seat: 0, distance: 42 });
    expect(distance?.view).toMatchObject({ phase: 'distance', distance: 42 });
    expect(deal).toEqual({ kind: 'deal', view: after });
  });

  it('do not change the view they begin with', () => {
    const copy = structuredClone(before);
    animationsOf(before, [taken, finished, shown, ended], next);
    expect(before).toEqual(copy);
  });
});

describe('the opening', () => {
  const first: Drawn = { type: 'Drawn', cards: [9, 9, 4, 1], again: [0, 1], source: 'shuffle' };
  const second: Drawn = { type: 'Drawn', cards: [3, 7, -1, -1], again: [], source: 'shuffle' };
  const draws = [first, second];
  const opening = aView({ phase: 'distance', distance: 0, draws, turn: -1 });

  it('shows every draw, also to those who come later (T7)', () => {
    expect(openingOf(opening)).toEqual([{ kind: 'draw', view: opening, drawn: draws }]);
  });

  it('is over once the cards are dealt', () => {
    expect(openingOf(before)).toEqual([]);
    expect(openingOf({ ...next, draws })).toEqual([]);
  });

  it('leaves each seat with the card it drew last', () => {
    expect([0, 1, 2, 3].map((seat) => lastDrawn(draws, seat))).toEqual([3, 7, 4, 1]);
    expect(lastDrawn([], 0)).toBe(-1);
  });
});

it('books a round', () => {
  expect(booked(before, ended)).toMatchObject({
    scores: [59, 10, 11, -7],
    played: 1,
    last_round: result,
  });
});

it('counts from the left of the Banker on (T11)', () => {
  expect(playOrder(3, 4)).toEqual([0, 1, 2, 3]);
  expect(playOrder(0, 3)).toEqual([1, 2, 0]);
});
