import { describe, expect, it } from 'vitest';
import { anUpdate, RecordingMover, settle } from '../../table/display.fixture';
import { GameDisplay, type Mover } from './display.svelte';
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

class TestMover extends RecordingMover implements Mover {
  discard = (seat: number, card: number, time: number) => this.record('discard', seat, card, time);
  take = (seat: number, card: number, time: number) => this.record('take', seat, card, time);
  draw = (seat: number, count: number, time: number) => this.record('draw', seat, count, time);
}

function displayed(view: GameView): { display: GameDisplay; mover: TestMover } {
  const mover = new TestMover();
  return { display: new GameDisplay(anUpdate(0, view), mover), mover };
}

const choosing = aView({ phase: 'choose', turn: -1 });
const next = aView({ race: 2, turn: 1 });
const later = aView({ race: 2, turn: 2 });

it('shows turns as they come, and hurries when more have', async () => {
  const { display, mover } = displayed(next);
  display.receive(anUpdate(1, later, [taken]));
  display.receive(anUpdate(2, aView({ race: 2, turn: 3 }), [drawn]));
  display.receive(anUpdate(3, aView({ race: 2, turn: 0 }), [discarded]));
  await settle();
  expect(mover.asked).toEqual(['take 1 9 240', 'draw 2 2 180', 'discard 3 4 240']);
  expect(display.view.turn).toBe(0);
});

describe('a race', () => {
  it('is looked at until the player goes on', async () => {
    const { display } = displayed(choosing);
    display.receive(anUpdate(1, next, [chosen, run, turned]));
    await settle();
    expect([display.reveal, display.view.race]).toEqual([run, 1]);
    display.goOn();
    await settle();
    expect([display.reveal, display.view]).toEqual([null, next]);
  });

  it('stays while others take their turns, which are shown afterwards', async () => {
    const { display, mover } = displayed(choosing);
    display.receive(anUpdate(1, next, [chosen, run, turned]));
    display.receive(anUpdate(2, later, [taken]));
    await settle();
    expect([display.reveal, mover.asked]).toEqual([run, []]);
    display.goOn();
    await settle();
    expect([display.view, mover.asked]).toEqual([later, ['take 1 9 240']]);
  });

  it('goes by itself for spectators, when the table plays on', async () => {
    const { display } = displayed({ ...choosing, seat: -1 });
    display.receive(anUpdate(1, { ...next, seat: -1 }, [chosen, run, turned]));
    await settle();
    expect(display.reveal).toBe(run);
    display.receive(anUpdate(2, { ...later, seat: -1 }, [taken]));
    await settle();
    expect([display.reveal, display.view.turn]).toEqual([null, 2]);
  });
});

describe('a gap', () => {
  it('shows the view of the server at once', async () => {
    const { display, mover } = displayed(next);
    display.receive(anUpdate(7, later));
    await settle();
    expect([display.view, mover.asked]).toEqual([later, []]);
  });

  it('ends the race that was looked at', async () => {
    const { display } = displayed(choosing);
    display.receive(anUpdate(1, next, [chosen, run, turned]));
    await settle();
    display.receive(anUpdate(1, later));
    await settle();
    expect([display.reveal, display.view]).toEqual([null, later]);
  });
});
