// A position with ten actions, of which 3 is best and 8 forbidden.

import { describe, expect, it } from 'vitest';
import type { HintedAction, PracticeAnswer, PracticePosition, Table, Update } from '../wire';
import { Exercise } from './exercise.svelte';

const update: Update = {
  type: 'Update',
  actions: 20,
  events: ['the last thing'],
  view: 1,
  prompt: 4,
  legal: [[0, 7]],
  rounds: [],
  places: [],
  time_left: -1,
};
const position: PracticePosition = {
  id: 'one',
  grade: 'hard',
  table: { game: 'some' } as Table,
  update,
  reasons: { R7: [[8, 9]] },
};
const told = (action: number): HintedAction => ({
  action,
  worth: action === 3 ? 10 : -action,
  error: 1,
  as_good: action === 3,
});
const all = [3, 0, 1, 2, 4, 5, 6, 7].map(told);
const answer = (right: boolean, actions: HintedAction[]): PracticeAnswer => ({
  right,
  missed: 0.8,
  kind: 'points',
  fewer: false,
  actions,
});

/** An exercise, and what its table was told. */
function exercised(reachable = true): { exercise: Exercise; updates: Update[] } {
  const judged = (found: PracticeAnswer): Promise<PracticeAnswer> =>
    reachable ? Promise.resolve(found) : Promise.reject(new Error('no server'));
  const exercise = new Exercise(position, {
    attempt: (action) => judged(action === 3 ? answer(true, all) : answer(false, [told(action)])),
    answer: () => judged(answer(true, all)),
  });
  const updates: Update[] = [];
  exercise.onupdate = (shown) => updates.push(shown);
  return { exercise, updates };
}

const submit = (exercise: Exercise, action: number): boolean =>
  exercise.send({ type: 'Submit', prompt: 4, action });

describe('a position', () => {
  it('is solved by its best action, and the table stays as it was', async () => {
    const { exercise, updates } = exercised();
    expect(submit(exercise, 3)).toBe(true);
    await expect.poll(() => exercise.stage).toBe('right');
    expect(exercise.actions.map(({ action }) => action)).toEqual([3, 0, 1]);
    expect(updates).toEqual([{ ...update, events: [] }]);
    expect(submit(exercise, 3)).toBe(false);
  });

  it('tells what another action is worth, and no more; it can be tried again', async () => {
    const { exercise, updates } = exercised();
    submit(exercise, 5);
    await expect.poll(() => exercise.stage).toBe('wrong');
    expect(exercise.actions).toEqual([told(5)]);
    expect(updates).toHaveLength(1);
    exercise.again();
    expect(exercise.stage).toBe('asked');
    submit(exercise, 3);
    await expect.poll(() => exercise.stage).toBe('right');
  });

  it('shows the answer with what was tried', async () => {
    const { exercise } = exercised();
    submit(exercise, 5);
    await expect.poll(() => exercise.stage).toBe('wrong');
    await exercise.show();
    expect(exercise.stage).toBe('shown');
    expect(exercise.actions.map(({ action }) => action)).toEqual([3, 0, 5]);
    expect(submit(exercise, 3)).toBe(false);
  });

  it('waits for one answer at a time', () => {
    const { exercise } = exercised();
    expect([submit(exercise, 5), submit(exercise, 3)]).toEqual([true, false]);
  });

  it('names the rule that forbids an action', () => {
    const { exercise } = exercised();
    const rules: string[] = [];
    exercise.onreason = ({ rule }) => rules.push(rule);
    exercise.send({ type: 'Why', action: 9 });
    exercise.send({ type: 'Why', action: 2 });
    expect(rules).toEqual(['R7', '']);
  });

  it('goes on after the server could not be reached', async () => {
    const { exercise, updates } = exercised(false);
    submit(exercise, 3);
    await expect.poll(() => exercise.failed).toBe(true);
    expect(exercise.stage).toBe('asked');
    await expect.poll(() => updates.length).toBe(1);
    expect(submit(exercise, 3)).toBe(true);
  });
});
