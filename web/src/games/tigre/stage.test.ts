import { describe, expect, it } from 'vitest';
import { moment, settle } from '../../table/stage.fixture';
import { Stage, type Mover } from './stage.svelte';
import { aHand, aView } from './view.fixture';
import type { Drawn, GameEvent, GameView, RoundEnded } from './wire';

const hands = [aHand([12, 9], 21), aHand([10], 10), aHand([11], 11), aHand([60], 60)];
const ended: RoundEnded = {
  type: 'RoundEnded',
  round: 1,
  result: {
    banker: 3,
    distance: 53,
    hands,
    winner: 0,
    draws: [-1, -1, -1, -1],
    booked: [41, 10, 11, -7],
  },
  scores: [41, 10, 11, -7],
};
const finished: GameEvent = { type: 'Finished', seat: 3 };
const count: GameEvent[] = [finished, { type: 'HandsShown', hands }, ended];
const next = aView({ phase: 'distance', played: 1, distance: 0, turn: -1, scores: ended.scores });

/** Moves nothing, but writes down what it was asked; waits end when they are cut. */
class Scribe implements Mover {
  told: string[] = [];
  #wake: (() => void) | null = null;

  async take(seat: number, milliseconds: number): Promise<void> {
    this.told.push(`take ${seat} ${milliseconds}`);
  }
  async deal(): Promise<void> {
    this.told.push('deal');
  }
  wait(milliseconds: number): Promise<void> {
    this.told.push(`wait ${milliseconds}`);
    return milliseconds ? new Promise((resolve) => (this.#wake = resolve)) : Promise.resolve();
  }
  cut(): void {
    this.#wake?.();
  }
}

function staged(view: GameView): { stage: Stage; scribe: Scribe } {
  const scribe = new Scribe();
  return { stage: new Stage(moment(0, view), scribe), scribe };
}

describe('a stop', () => {
  it('is shown alike whatever the hand was (T14)', async () => {
    const after = aView({ turn: 1, said: ['finished', 'nothing', 'nothing', 'nothing'] });
    const told = [50, 57].map(async (total) => {
      const { stage, scribe } = staged(aView({ seat: 2, turn: 0 }));
      await settle();
      const view = { ...after, seat: 2, hand: aHand([1, 2], total) };
      stage.receive(moment(1, view, [{ type: 'Finished', seat: 0 }]));
      await settle();
      return scribe.told;
    });
    expect(await told[0]).toEqual(await told[1]);
  });
});

describe('an own card', () => {
  it('is looked at before the next can be asked for', async () => {
    const { stage, scribe } = staged(aView());
    await settle();
    stage.receive(moment(1, aView({ pile: 29 }), [{ type: 'Taken', seat: 0, card: 5 }]));
    await settle();
    expect(scribe.told).toEqual(['take 0 240', 'wait 180']);
    expect(stage.moving).toBe(true);
    scribe.cut();
    await settle();
    expect(stage.moving).toBe(false);
  });
});

describe('the count', () => {
  it('turns up one hand after the other, from the left of the Banker on', async () => {
    const { stage, scribe } = staged(aView({ turn: 3 }));
    await settle();
    stage.receive(moment(1, next, count));
    await settle();
    scribe.cut(); // the word
    await settle();
    expect(stage.reveal).toMatchObject({ kind: 'count', counted: [0], done: false });
    expect(stage.view.scores).toEqual([0, 0, 0, 0]);
    scribe.cut();
    await settle();
    expect(stage.reveal).toMatchObject({ counted: [0, 1] });
  });

  it('is done at once for those who ask, and stays until they go on', async () => {
    const { stage, scribe } = staged(aView({ turn: 3 }));
    await settle();
    stage.receive(moment(1, next, count));
    await settle();
    scribe.cut();
    await settle();
    stage.goOn();
    await settle();
    expect(stage.reveal).toMatchObject({ counted: [0, 1, 2, 3], done: true });
    expect(stage.view).toMatchObject({ distance: 53, scores: ended.scores, played: 1 });
    stage.goOn();
    await settle();
    expect([stage.reveal, stage.view]).toEqual([null, next]);
  });

  it('is not cut short by what others do meanwhile', async () => {
    const { stage, scribe } = staged(aView({ turn: 3 }));
    await settle();
    stage.receive(moment(1, next, count));
    await settle();
    scribe.cut();
    await settle();
    const chosen: GameEvent = { type: 'DistanceChosen', seat: 0, distance: 42 };
    stage.receive(moment(2, aView({ played: 1, distance: 42 }), [chosen]));
    await settle();
    expect(stage.reveal).toMatchObject({ counted: [0], done: false });
  });

  it('goes on by itself for spectators', async () => {
    const { stage, scribe } = staged(aView({ seat: -1, turn: 3 }));
    await settle();
    stage.receive(moment(1, { ...next, seat: -1 }, count));
    for (let hand = 0; hand < 6; hand++) {
      await settle();
      scribe.cut();
    }
    await settle();
    expect(stage.reveal).toBe(null);
  });
});

describe('the draw for Banker', () => {
  const draws: Drawn[] = [{ type: 'Drawn', cards: [4, 9, 2, 1], again: [], source: 'shuffle' }];
  const opening = aView({ phase: 'distance', distance: 0, turn: -1, draws });

  it('lies open until the player goes on', async () => {
    const { stage } = staged(opening);
    await settle();
    expect(stage.reveal).toMatchObject({ kind: 'draw', banker: 3 });
    stage.goOn();
    await settle();
    expect([stage.reveal, stage.moving]).toEqual([null, false]);
  });
});

describe('a gap', () => {
  it('lands at once in what the house tells, out of any count', async () => {
    const { stage } = staged(aView({ turn: 3 }));
    await settle();
    stage.receive(moment(1, next, count));
    await settle();
    const later = aView({ round: 3 });
    stage.receive(moment(7, later));
    await settle();
    expect([stage.reveal, stage.view]).toEqual([null, later]);
  });

  it('ends a count under way', async () => {
    const { stage, scribe } = staged(aView({ turn: 3 }));
    await settle();
    stage.receive(moment(1, next, count));
    await settle();
    scribe.cut();
    await settle();
    expect(stage.reveal).toMatchObject({ kind: 'count', done: false });
    stage.receive(moment(7, next));
    await settle();
    expect([stage.reveal, stage.view]).toEqual([null, next]);
  });
});
