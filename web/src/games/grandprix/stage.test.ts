import { describe, expect, it } from 'vitest';
import { moment, settle } from '../../table/stage.fixture';
import { Stage, type Mover } from './stage.svelte';
import { aView } from './view.fixture';
import type { GameEvent, GameView, RaceRun } from './wire';

const run: RaceRun = {
  type: 'RaceRun',
  race: 1,
  result: { cars: [], values: [], order: [], awards: [], unclaimed: [] },
};
const chosen: GameEvent = { type: 'CardChosen', seat: 1, card: -1, choices: 4 };
const turned: GameEvent = { type: 'ScoresTurned', race: 2, starter: 1, stakes: [9, 8, 7, 6] };
const taken: GameEvent = { type: 'Taken', seat: 1, card: 9 };
const drawn: GameEvent = { type: 'Drawn', seat: 2, count: 2, cards: [] };
const discarded: GameEvent = { type: 'Discarded', seat: 3, card: 4 };

/** Moves nothing, but writes down what it was asked. */
class Scribe implements Mover {
  told: string[] = [];

  mark(): void {}
  async discard(seat: number, card: number, milliseconds: number): Promise<void> {
    this.told.push(`discard ${seat} ${card} ${milliseconds}`);
  }
  async take(seat: number, card: number, milliseconds: number): Promise<void> {
    this.told.push(`take ${seat} ${card} ${milliseconds}`);
  }
  async draw(seat: number, count: number, milliseconds: number): Promise<void> {
    this.told.push(`draw ${seat} ${count} ${milliseconds}`);
  }
  cut(): void {}
}

function staged(view: GameView): { stage: Stage; scribe: Scribe } {
  const scribe = new Scribe();
  return { stage: new Stage(moment(0, view), scribe), scribe };
}

const choosing = aView({ phase: 'choose', turn: -1 });
const next = aView({ race: 2, turn: 1 });
const later = aView({ race: 2, turn: 2 });

it('shows turns as they come, and hurries when more have', async () => {
  const { stage, scribe } = staged(next);
  stage.receive(moment(1, later, [taken]));
  stage.receive(moment(2, aView({ race: 2, turn: 3 }), [drawn]));
  stage.receive(moment(3, aView({ race: 2, turn: 0 }), [discarded]));
  await settle();
  expect(scribe.told).toEqual(['take 1 9 240', 'draw 2 2 180', 'discard 3 4 240']);
  expect(stage.view.turn).toBe(0);
});

describe('a race', () => {
  it('is looked at until the player goes on', async () => {
    const { stage } = staged(choosing);
    stage.receive(moment(1, next, [chosen, run, turned]));
    await settle();
    expect([stage.reveal, stage.view.race]).toEqual([run, 1]);
    stage.goOn();
    await settle();
    expect([stage.reveal, stage.view]).toEqual([null, next]);
  });

  it('stays while others take their turns, which are shown afterwards', async () => {
    const { stage, scribe } = staged(choosing);
    stage.receive(moment(1, next, [chosen, run, turned]));
    stage.receive(moment(2, later, [taken]));
    await settle();
    expect([stage.reveal, scribe.told]).toEqual([run, []]);
    stage.goOn();
    await settle();
    expect([stage.view, scribe.told]).toEqual([later, ['take 1 9 240']]);
  });

  it('goes by itself for spectators, when the table plays on', async () => {
    const { stage } = staged({ ...choosing, seat: -1 });
    stage.receive(moment(1, { ...next, seat: -1 }, [chosen, run, turned]));
    await settle();
    expect(stage.reveal).toBe(run);
    stage.receive(moment(2, { ...later, seat: -1 }, [taken]));
    await settle();
    expect([stage.reveal, stage.view.turn]).toEqual([null, 2]);
  });
});

describe('a gap', () => {
  it('lands at once in what the house tells', async () => {
    const { stage, scribe } = staged(next);
    stage.receive(moment(7, later));
    await settle();
    expect([stage.view, scribe.told]).toEqual([later, []]);
  });

  it('ends the race that was looked at', async () => {
    const { stage } = staged(choosing);
    stage.receive(moment(1, next, [chosen, run, turned]));
    await settle();
    stage.receive(moment(1, later));
    await settle();
    expect([stage.reveal, stage.view]).toEqual([null, later]);
  });
});
