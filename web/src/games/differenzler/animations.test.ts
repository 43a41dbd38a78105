import { describe, expect, it } from 'vitest';
import { heldBy, laidIn, resting, animationsOf, trickNumber } from './animations';
import { aView } from './view.fixture';
import type { GameEvent, Trick } from './wire';

const trick: Trick = { leader: 1, cards: [9, 10, 11, 12], winner: 3, points: 14 };
const result = { points: [0, 0, 0, 157], estimates: [1, 2, 3, 150], booked: [1, 2, 3, 7] };

const before = aView({
  hand: [12],
  trick: [9, 10, 11],
  trick_leader: 1,
  turn: 0,
  points: [5, 0, 0, 10],
});
const after = aView({ turn: 3, trick_leader: 3, last_trick: trick, points: [5, 0, 0, 24] });

const played: GameEvent = { type: 'CardPlayed', seat: 0, card: 12 };
const taken: GameEvent = { type: 'TrickTaken', trick };
const ended: GameEvent = { type: 'RoundEnded', round: 1, result, sums: [1, 2, 3, 7] };
const dealt: GameEvent = { type: 'Dealt', round: 2, leader: 1, hand: [1, 2, 3] };
const trump: GameEvent = { type: 'TrumpAnnounced', suit: 2 };

describe('animations', () => {
  it('land at once without events', () => {
    expect(animationsOf(before, [], after)).toEqual([{ kind: 'jump', view: after }]);
  });

  it('show the full trick before it is taken', () => {
    const [play, take] = animationsOf(before, [played, taken], after);
    expect(play).toMatchObject({ kind: 'play', seat: 0, card: 12, full: trick });
    expect(play?.view.trick).toEqual([9, 10, 11, 12]);
    expect(play?.view.hand).toEqual([]);
    expect(play?.view.points).toEqual([5, 0, 0, 10]);
    expect(take).toEqual({ kind: 'take', trick, view: after });
  });

  it('reveal a round before the next is dealt', () => {
    const next = aView({ phase: 'estimate', round: 2, hand: [1, 2, 3], turn: -1 });
    const animations = animationsOf(before, [played, taken, ended, dealt, trump], next);
    expect(animations.map((animation) => animation.kind)).toEqual([
      'play',
      'take',
      'reveal',
      'deal',
    ]);
    expect(animations[1]?.view.points).toEqual([5, 0, 0, 24]);
    expect(animations[2]?.view).toMatchObject({ round: 1, sums: [1, 2, 3, 7], last_round: result });
    expect(animations[3]?.view).toBe(next);
  });

  it('end the match after its last reveal', () => {
    const over = aView({ phase: 'over', turn: -1 });
    const end: GameEvent = { type: 'MatchEnded', sums: [1, 2, 3, 7], winners: [0] };
    const animations = animationsOf(before, [played, taken, ended, end], over);
    expect(animations.at(-1)).toEqual({ kind: 'end', view: over });
  });

  it('always end in the view of the server', () => {
    for (const events of [[played], [played, taken], [ended, dealt, trump], [trump]])
      expect(animationsOf(before, events, after).at(-1)?.view).toBe(after);
  });

  it('do not change the view they begin with', () => {
    const copy = structuredClone(before);
    animationsOf(before, [played, taken, ended], after);
    expect(before).toEqual(copy);
  });
});

it('knows who laid what', () => {
  expect(laidIn(2, [7, 8, 9])).toEqual([
    { seat: 2, card: 7 },
    { seat: 3, card: 8 },
    { seat: 0, card: 9 },
  ]);
});

it('counts what a seat still holds', () => {
  expect(heldBy(aView({ laid: [[1, 2], [], [], []] }), 0)).toBe(7);
  expect(heldBy(aView({ phase: 'over' }), 1)).toBe(0);
});

it('numbers the tricks', () => {
  expect(trickNumber(aView({ phase: 'estimate' }))).toBe(0);
  expect(trickNumber(aView({ trick: [1], laid: [[1, 2], [3], [4], [5]] }))).toBe(2);
  expect(trickNumber(aView({ trick: [1, 3, 4, 5], laid: [[1], [3], [4], [5]] }))).toBe(1);
});

it('does not let a trick rest when more has happened', () => {
  expect([0, 1].map(resting)).toEqual([900, 0]);
});
