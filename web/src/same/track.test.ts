import { expect, it } from 'vitest';
import type { Replay } from '../wire';
import { decidedIn, forkOf, tracksOf, type Decided } from './track';

const at = (round: number, action: number, asked = 'all', text = ''): Decided => ({
  step: 10 * round + action,
  action,
  text,
  round,
  asked,
});
const actions = (all: readonly (Decided | undefined)[]): (number | undefined)[] =>
  all.map((each) => each?.action);

it('knows the round of a decision and what could be done', () => {
  const replay = {
    decisions: [{ step: 1, action: 4, text: '' }],
    updates: [{}, { rounds: [[1, 2]], legal: [[3, 5]] }],
  } as unknown as Replay;
  expect(decidedIn(replay)).toEqual([{ step: 1, action: 4, text: '', round: 2, asked: '[[3,5]]' }]);
});

it('runs together until the first decision that differs, and never joins again in that round', () => {
  const [track] = tracksOf(
    [at(1, 1), at(1, 2), at(1, 3), at(1, 4)],
    [at(1, 1), at(1, 2), at(1, 5), at(1, 4)],
  );
  expect(actions(track!.together)).toEqual([1, 2]);
  expect(track!.apart.map(({ mine, theirs }) => [mine?.action, theirs?.action])).toEqual([
    [3, 5],
    [4, 4],
  ]);
});

it('forks in each round anew', () => {
  const tracks = tracksOf([at(1, 1), at(2, 1), at(2, 2)], [at(1, 9), at(2, 1), at(2, 3)]);
  expect(tracks.map(({ round, together }) => [round, together.length])).toEqual([
    [1, 0],
    [2, 1],
  ]);
});

it('forks where one has more decisions, or more rounds', () => {
  const tracks = tracksOf([at(1, 1), at(1, 2)], [at(1, 1), at(2, 1)]);
  expect(tracks.map(({ apart }) => apart.length)).toEqual([1, 1]);
  expect(tracks[0]!.apart[0]!.theirs).toBeUndefined();
  expect(tracks[1]!.apart[0]!.mine).toBeUndefined();
});

it('forks where the same was done with another text, or where something else was asked', () => {
  const other = tracksOf([at(1, 1, 'all', 'Ottawa')], [at(1, 1, 'all', 'Toronto')]);
  expect(forkOf(other)?.by).toBe('choice');
  const asked = tracksOf([at(1, 1, 'hand')], [at(1, 1, 'another hand')]);
  expect(forkOf(asked)?.by).toBe('others');
});

it('has no fork where everything is the same', () => {
  const same = [at(1, 1), at(1, 2), at(3, 1)];
  expect(forkOf(tracksOf(same, same))).toBeNull();
  expect(forkOf(tracksOf([], []))).toBeNull();
});
