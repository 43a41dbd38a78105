import { describe, expect, it } from 'vitest';
import { anUpdate, RecordingMover, settle } from '../../table/display.fixture';
import { GameDisplay, type Mover } from './display.svelte';
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

class TestMover extends RecordingMover implements Mover {
  take = (seat: number, time: number) => this.record('take', seat, time);
  deal = () => this.record('deal');
}

function displayed(view: GameView): { display: GameDisplay; mover: TestMover } {
  const mover = new TestMover();
  return { display: new GameDisplay(anUpdate(0, view), mover), mover };
}

describe('a stop', () => {
  it('is shown alike whatever the hand was (T14)', async () => {
    const after = aView({ turn: 1, said: ['finished', 'nothing', 'nothing', 'nothing'] });
    const told = [50, 57].map(async (total) => {
      const { display, mover } = displayed(aView({ seat: 2, turn: 0 }));
      await settle();
      const view = { ...after, seat: 2, hand: aHand([1, 2], total) };
      display.receive(anUpdate(1, view, [{ type: 'Finished', seat: 0 }]));
      await settle();
      return mover.asked;
    });
    expect(await told[0]).toEqual(await told[1]);
  });
});

describe('your own card', () => {
  it('is looked at before the next can be asked for', async () => {
    const { display, mover } = displayed(aView());
    await settle();
    display.receive(anUpdate(1, aView({ pile: 29 }), [{ type: 'Taken', seat: 0, card: 5 }]));
    await settle();
    expect(mover.asked).toEqual(['take 0 240', 'wait 180']);
    expect(display.moving).toBe(true);
    mover.cut();
    await settle();
    expect(display.moving).toBe(false);
  });
});

/** A table where the count has begun: the first hand is turned up. */
async function counting(): Promise<ReturnType<typeof displayed>> {
  const { display, mover } = displayed(aView({ turn: 3 }));
  await settle();
  display.receive(anUpdate(1, next, count));
  await settle();
  mover.cut(); // the word
  await settle();
  return { display, mover };
}

describe('the count', () => {
  it('turns up one hand after the other, from the left of the Banker on', async () => {
    const { display, mover } = await counting();
    expect(display.reveal).toMatchObject({ kind: 'count', counted: [0], done: false });
    expect(display.view.scores).toEqual([0, 0, 0, 0]);
    mover.cut();
    await settle();
    expect(display.reveal).toMatchObject({ counted: [0, 1] });
  });

  it('is done at once for those who ask, and stays until they go on', async () => {
    const { display } = await counting();
    display.goOn();
    await settle();
    expect(display.reveal).toMatchObject({ counted: [0, 1, 2, 3], done: true });
    expect(display.view).toMatchObject({ distance: 53, scores: ended.scores, played: 1 });
    display.goOn();
    await settle();
    expect([display.reveal, display.view]).toEqual([null, next]);
  });

  it('is not cut short by what others do meanwhile', async () => {
    const { display } = await counting();
    const chosen: GameEvent = { type: 'DistanceChosen', seat: 0, distance: 42 };
    display.receive(anUpdate(2, aView({ played: 1, distance: 42 }), [chosen]));
    await settle();
    expect(display.reveal).toMatchObject({ counted: [0], done: false });
  });

  it('goes on by itself for spectators', async () => {
    const { display, mover } = displayed(aView({ seat: -1, turn: 3 }));
    await settle();
    display.receive(anUpdate(1, { ...next, seat: -1 }, count));
    for (let hand = 0; hand < 6; hand++) {
      await settle();
      mover.cut();
    }
    await settle();
    expect(display.reveal).toBe(null);
  });
});

describe('the draw for Banker', () => {
  const draws: Drawn[] = [{ type: 'Drawn', cards: [4, 9, 2, 1], again: [], source: 'shuffle' }];
  const opening = aView({ phase: 'distance', distance: 0, turn: -1, draws });

  it('lies open until the player goes on', async () => {
    const { display } = displayed(opening);
    await settle();
    expect(display.reveal).toMatchObject({ kind: 'draw', banker: 3 });
    display.goOn();
    await settle();
    expect([display.reveal, display.moving]).toEqual([null, false]);
  });
});

describe('a gap', () => {
  it('shows the view of the server at once, even during a count', async () => {
    const { display } = displayed(aView({ turn: 3 }));
    await settle();
    display.receive(anUpdate(1, next, count));
    await settle();
    const later = aView({ round: 3 });
    display.receive(anUpdate(7, later));
    await settle();
    expect([display.reveal, display.view]).toEqual([null, later]);
  });

  it('ends a count under way', async () => {
    const { display } = await counting();
    expect(display.reveal).toMatchObject({ kind: 'count', done: false });
    display.receive(anUpdate(7, next));
    await settle();
    expect([display.reveal, display.view]).toEqual([null, next]);
  });
});
