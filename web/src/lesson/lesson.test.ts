// A lesson of three steps: the learner acts, somebody else does, and the match is over.

import { describe, expect, it } from 'vitest';
import type { Rest } from '../net/socket.svelte';
import type { LessonPlan, Table, Update } from '../wire';
import { alike } from './answers';
import { Lesson } from './lesson.svelte';

const update = (actions: number): Update => ({
  type: 'Update',
  actions,
  events: [`event ${actions}`],
  view: actions,
  prompt: actions,
  legal: [[0, 4]],
  rounds: [],
  places: [],
  time_left: -1,
});

const PLAN: LessonPlan = {
  table: { game: 'some' } as Table,
  minutes: 3,
  moments: [
    { name: 'aim', at: 0, points: [], closed: false },
    { name: 'act', at: 0, points: ['hand.3'], closed: false },
    { name: 'result', at: 2, points: [], closed: false },
    { name: 'end', at: 2, points: [], closed: true },
  ],
  actions: [{ at: 0, action: 3, text: '', reasons: { R7: [[5, 9]] } }],
  updates: [update(0), update(1), update(2)],
};

/** A table that shows everything at once, and reveals a result at the second step. */
class Shown {
  readonly lesson = new Lesson(PLAN, 0);
  told: [number, number][] = []; // actions and events of every update
  #reveals = false;

  constructor() {
    this.lesson.onupdate = ({ actions, events }) => {
      this.told.push([actions, events.length]);
      this.#reveals = actions === 2 && events.length > 0;
      this.rest();
    };
    this.lesson.onskip = () => Promise.resolve(this.close());
  }

  rest(): void {
    const now: Rest = this.#reveals ? 'revealing' : 'still';
    this.lesson.rest(now);
  }

  close(): void {
    this.#reveals = false;
    this.rest();
  }

  submit(action: number): boolean {
    return this.lesson.send({ type: 'Submit', prompt: 0, action });
  }

  async at(name: string): Promise<void> {
    await expect.poll(() => [this.lesson.shown, this.lesson.moment?.name]).toEqual([true, name]);
  }
}

async function asked(): Promise<Shown> {
  const shown = new Shown();
  shown.lesson.next();
  await shown.at('aim');
  shown.lesson.next();
  await shown.at('act');
  return shown;
}

describe('a lesson', () => {
  it('opens with its aim, then explains one thing after the other', async () => {
    const { lesson, told } = await asked();
    expect(lesson.isOpening).toBe(false);
    expect(lesson.wanted?.action).toBe(3);
    expect(told).toEqual([]);
  });

  it('goes on with the wanted action, and shows what the others do', async () => {
    const shown = await asked();
    expect(shown.submit(3)).toBe(true);
    await shown.at('result');
    expect(shown.told).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  it('takes the wanted action before all is explained', async () => {
    const shown = new Shown();
    shown.lesson.next();
    await shown.at('aim');
    expect(shown.submit(3)).toBe(true);
    await shown.at('result');
  });

  it('stands still while something is to be read', async () => {
    const shown = new Shown();
    const { lesson } = shown;
    expect(lesson.paused).toBe(true);
    lesson.next();
    await shown.at('aim');
    expect(lesson.paused).toBe(true);
    lesson.next();
    await shown.at('act');
    expect(lesson.paused).toBe(false);
    shown.submit(3);
    expect(lesson.paused).toBe(false);
    await shown.at('result');
    expect(lesson.paused).toBe(true);
  });

  it('answers another action, and changes nothing', async () => {
    const shown = await asked();
    expect(shown.submit(2)).toBe(false);
    expect(shown.lesson.mistake).toEqual({ kind: 'other', rule: '' });
    expect(shown.lesson.instruction?.name).toBe('act');
    expect(shown.told).toEqual([]);
  });

  it('points at what the answer to another action speaks of', async () => {
    const shown = new Shown();
    shown.lesson.next();
    await shown.at('aim');
    expect(shown.lesson.points).toEqual([]);
    shown.submit(2);
    expect(shown.lesson.points).toEqual(['hand.3']);
  });

  it('answers a forbidden action with its rule', async () => {
    const shown = await asked();
    shown.lesson.send({ type: 'Why', action: 7 });
    expect(shown.lesson.mistake).toEqual({ kind: 'law', rule: 'R7' });
    shown.submit(3);
    expect(shown.lesson.mistake).toBeNull();
  });

  it('does what the learner skips', async () => {
    const shown = await asked();
    shown.lesson.next();
    await shown.at('result');
    expect(shown.told.at(-1)).toEqual([2, 1]);
  });

  it('goes on when a result is put away at the table', async () => {
    const shown = await asked();
    shown.submit(3);
    await shown.at('result');
    shown.close();
    await shown.at('end');
  });

  it('goes back by way of the step before, so that a result is shown again', async () => {
    const shown = await asked();
    shown.submit(3);
    await shown.at('result');
    shown.close();
    await shown.at('end');
    shown.lesson.back();
    await shown.at('result');
    expect(shown.told.slice(-2)).toEqual([
      [1, 0],
      [2, 1],
    ]);
    shown.lesson.back();
    await shown.at('act');
    expect(shown.told.at(-1)).toEqual([0, 0]);
  });

  it('ends after its last moment, and can be reopened there', async () => {
    const shown = await asked();
    shown.lesson.next();
    await shown.at('result');
    shown.lesson.next();
    await shown.at('end');
    shown.lesson.next();
    await expect.poll(() => shown.lesson.isOver).toBe(true);
    shown.lesson.back();
    await shown.at('end');
  });
});

it('forgives case, accents and signs in a typed answer', () => {
  expect(alike('Saint-Laurent', 'saint laurent')).toBe(true);
  expect(alike('Rügen', 'rugen')).toBe(true);
  expect(alike('Bern', 'Basel')).toBe(false);
  expect(alike('', '')).toBe(true);
});
