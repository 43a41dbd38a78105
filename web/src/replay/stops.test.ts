import { expect, it } from 'vitest';
import type { Update } from '../wire';
import { after, before, courseOf, partOf, placeOf, resultAt } from './stops';

const update = (rounds: number, ...events: string[]): Update =>
  ({ rounds: Array(rounds).fill([0]), events: events.map((type) => ({ type })) }) as Update;

const MATCH = [
  update(0, 'Dealt', 'Taken'), // the opening
  update(0, 'Played'),
  update(0, 'Played', 'Taken'),
  update(0, 'Played'),
  update(1, 'Played', 'Taken', 'Ended'),
  update(1, 'Played'),
  update(2, 'Played', 'Ended'),
];

const TAKEN = { ends: ['Taken'] };

it('knows the round and the trick of every step', () => {
  const { places } = courseOf(MATCH, TAKEN, 0);
  expect(places.map(({ round, stop }) => `${round}.${stop}`)).toEqual([
    '1.1',
    '1.1',
    '1.1',
    '1.2',
    '1.2',
    '2.1',
    '2.1',
  ]);
});

it('stops at the end of rounds, and at the ends that a game declares', () => {
  expect(courseOf(MATCH, TAKEN, 0)).toMatchObject({ rounds: [4, 6], stops: [2, 4, 6] });
  expect(courseOf(MATCH, { ends: [] }, 0)).toMatchObject({ rounds: [4, 6], stops: [4, 6] });
});

it('goes from stop to stop, and no further than the ends', () => {
  expect([0, 2, 3, 6].map((step) => after([2, 4, 6], step, 7))).toEqual([2, 4, 4, 7]);
  expect([7, 4, 3, 1].map((step) => before([2, 4, 6], step))).toEqual([6, 2, 2, 0]);
});

it('says how a stop ended at the step that ended it, and nowhere else', () => {
  const stops = {
    ends: ['Taken'],
    name: String,
    result: ({ type }: { type: string }, nameOf: (seat: number) => string) =>
      `${type} ${nameOf(1)}`,
  };
  const results = [0, 1, 2, 4, 6].map((step) =>
    resultAt(courseOf(MATCH, stops, 0), stops, step, (seat) => `seat ${seat}`),
  );
  expect(results).toEqual(['', '', 'Taken seat 1', 'Taken seat 1', '']);
  expect(resultAt(courseOf(MATCH, TAKEN, 0), { ends: ['Taken'], name: String }, 2, String)).toBe(
    '',
  );
});

it('ends the turns of the seat of the reader alone where a game wants it so', () => {
  const moves = [0, 1, 0, 1, 0].map(
    (seat) => ({ rounds: [], events: [{ type: 'Played', seat }] }) as unknown as Update,
  );
  const stops = { ends: ['Played'], ownOnly: true };
  expect(courseOf(moves, stops, 0).stops).toEqual([2, 4]);
  expect(courseOf(moves, stops, 1).stops).toEqual([1, 3]);
});

it('has a name for choices that belong to no trick', () => {
  const views = ['estimate', 'play'].map((phase) => ({ ...update(0), view: { phase } }));
  const stops = {
    ends: ['Taken'],
    name: (count: number) => `Trick ${count}`,
    part: ({ phase }: { phase: string }) => (phase === 'estimate' ? 'Estimate' : ''),
  };
  const course = courseOf([...views, update(0)], stops, 0);
  expect([1, 2].map((step) => placeOf(course, stops, step))).toEqual(['Estimate', 'Trick 1']);
  expect([1, 2].map((step) => partOf(course, stops, step))).toEqual(['Estimate', '']);
});
