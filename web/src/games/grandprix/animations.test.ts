import { describe, expect, it } from 'vitest';
import { lapOf, animationsOf, sumOf } from './animations';
import { aView } from './view.fixture';
import type { GameEvent, RaceResult } from './wire';

const [CHASSIS_5, ENGINE_3, TYRES_2] = [4, 9, 15];
const result: RaceResult = {
  cars: [[0, 8, 16, 24], [1, 2, 3, 4], [], []],
  values: [13, 0, 0, 0],
  order: [0],
  awards: [19, 0, 0, 0],
  unclaimed: [12, 7, 3],
};
const before = aView({ piles: [[CHASSIS_5], [ENGINE_3], [], []], discarded: 2 });
const after = aView({ race: 2 });

const discarded: GameEvent = { type: 'Discarded', seat: 0, card: TYRES_2 };
const taken: GameEvent = { type: 'Taken', seat: 0, card: CHASSIS_5 };
const reshuffled: GameEvent = { type: 'Reshuffled', cards: 6 };
const drawn: GameEvent = { type: 'Drawn', seat: 0, count: 1, cards: [TYRES_2] };
const chosen: GameEvent = { type: 'CardChosen', seat: 1, card: -1, choices: 4 };
const run: GameEvent = { type: 'RaceRun', race: 1, result };
const shuffled: GameEvent = { type: 'Shuffled', cards: 40 };
const turned: GameEvent = { type: 'ScoresTurned', race: 2, starter: 0, stakes: [9, 8, 7, 6] };

const kinds = (events: GameEvent[]): string[] =>
  animationsOf(before, events, after).map(({ kind }) => kind);

describe('animations', () => {
  it('land at once without events', () => {
    expect(animationsOf(before, [], after)).toEqual([{ kind: 'jump', view: after }]);
  });

  it('are one for each part of a turn', () => {
    expect(kinds([discarded])).toEqual(['discard']);
    expect(kinds([taken])).toEqual(['take']);
    expect(kinds([drawn])).toEqual(['draw']);
  });

  it('show the card taken before the piles are shuffled (G16)', () => {
    const [take, shuffle, draw] = animationsOf(before, [taken, reshuffled, drawn], after);
    expect(take?.view).toMatchObject({
      hand: [0, 8, 16, 24, CHASSIS_5],
      sizes: [5, 4, 4, 5],
      known: [[CHASSIS_5], [], [], []],
      piles: [[], [ENGINE_3], [], []],
    });
    expect(shuffle?.view.closed).toBe(6);
    expect(draw).toMatchObject({ kind: 'draw', cards: [TYRES_2], view: after });
  });

  it('show the race before the next one starts', () => {
    const animations = animationsOf(before, [chosen, run, shuffled, turned], after);
    expect(animations.map(({ kind }) => kind)).toEqual(['choose', 'race', 'start']);
    expect(animations[0]).toMatchObject({ seat: 1, done: true, view: { choices: [0, 4, 0, 0] } });
    expect(animations[1]?.view).toMatchObject({
      phase: 'shuffle',
      stakes: [19, 12, 7, 3],
      last_race: result,
    });
    expect(animations[2]?.view).toBe(after);
  });

  it('end the match after its last race', () => {
    const end: GameEvent = { type: 'MatchEnded', sums: [19, 0, 0, 0], winners: [0] };
    expect(kinds([chosen, run, end])).toEqual(['choose', 'race', 'end']);
  });

  it('always end in the view of the server', () => {
    for (const events of [[discarded], [taken], [chosen], [chosen, run, shuffled, turned]])
      expect(animationsOf(before, events, after).at(-1)?.view).toBe(after);
  });

  it('do not change the view they begin with', () => {
    const copy = structuredClone(before);
    animationsOf(before, [taken, reshuffled, drawn], after);
    animationsOf(before, [chosen, run, shuffled, turned], after);
    expect(before).toEqual(copy);
  });
});

it('counts laps of the table (G9)', () => {
  const lap = (turns: number): number => lapOf(aView({ turns }));
  expect([0, 3, 4, 15].map(lap)).toEqual([1, 1, 2, 4]);
  expect(lapOf(aView({ phase: 'choose' }))).toBe(0);
});

it('sums up score cards', () => {
  expect([sumOf([20, 3]), sumOf([]), sumOf(undefined)]).toEqual([23, 0, 0]);
});
