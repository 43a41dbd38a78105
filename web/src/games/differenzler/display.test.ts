import { describe, expect, it } from 'vitest';
import { anUpdate, RecordingMover, settle } from '../../table/display.fixture';
import { GameDisplay, type Mover } from './display.svelte';
import { aView } from './view.fixture';
import type { GameEvent, GameView, RoundEnded, Trick } from './wire';

const trick: Trick = { leader: 0, cards: [1, 2, 3, 4], winner: 2, points: 10 };
const three = aView({ trick: [1, 2, 3], trick_leader: 0, turn: 3 });
const played: GameEvent = { type: 'CardPlayed', seat: 3, card: 4 };
const ended: RoundEnded = {
  type: 'RoundEnded',
  round: 1,
  result: { points: [0, 0, 157, 0], estimates: [0, 0, 0, 0], booked: [0, 0, 157, 0] },
  sums: [0, 0, 157, 0],
};

class TestMover extends RecordingMover implements Mover {
  lay = (seat: number, card: number, time: number) => this.record('lay', seat, card, time);
  sweep = (winner: number, time: number) => this.record('sweep', winner, time);
  deal = () => this.record('deal');
}

function displayed(view: GameView): { display: GameDisplay; mover: TestMover } {
  const mover = new TestMover();
  return { display: new GameDisplay(anUpdate(0, view), mover), mover };
}

const won = aView({ turn: 2, trick_leader: 2, last_trick: trick, points: [0, 0, 10, 0] });

describe('a full trick', () => {
  it('rests in the open before it goes to its winner', async () => {
    const { display, mover } = displayed(three);
    display.receive(anUpdate(1, won, [played, { type: 'TrickTaken', trick }]));
    await settle();
    expect(mover.asked).toEqual(['lay 3 4 240', 'wait 900']);
    expect([display.view.trick, display.taking]).toEqual([[1, 2, 3, 4], trick]);
    mover.cut();
    await settle();
    expect(mover.asked.at(-1)).toBe('sweep 2 240');
    expect([display.view, display.taking]).toEqual([won, null]);
  });

  it('is cleared when the next card comes', async () => {
    const { display, mover } = displayed(three);
    display.receive(anUpdate(1, won, [played, { type: 'TrickTaken', trick }]));
    await settle();
    const led = aView({ trick: [9], trick_leader: 2, turn: 3 });
    display.receive(anUpdate(2, led, [{ type: 'CardPlayed', seat: 2, card: 9 }]));
    await settle();
    expect(mover.asked.slice(2)).toEqual(['sweep 2 180', 'lay 2 9 240']);
    expect(display.view).toBe(led);
  });
});

describe('a finished round', () => {
  const dealt: GameEvent = { type: 'Dealt', round: 2, leader: 1, hand: [] };
  const next = aView({ phase: 'estimate', round: 2, turn: -1 });

  it('is looked at until the player goes on', async () => {
    const { display, mover } = displayed(three);
    display.receive(anUpdate(1, next, [played, ended, dealt]));
    await settle();
    expect([display.reveal, display.view.round]).toEqual([ended, 1]);
    display.goOn();
    await settle();
    expect([display.reveal, display.view]).toEqual([null, next]);
    expect(mover.asked.at(-1)).toBe('deal');
  });

  it('stays while others confirm their estimates', async () => {
    const { display } = displayed(three);
    display.receive(anUpdate(1, next, [played, ended, dealt]));
    display.receive(anUpdate(2, next, [{ type: 'EstimateConfirmed', seat: 1, estimate: -1 }]));
    await settle();
    expect(display.reveal).toBe(ended);
  });

  it('goes when somebody plays on', async () => {
    const { display } = displayed(three);
    const on = aView({ round: 2, trick: [7], trick_leader: 1, turn: 2 });
    display.receive(anUpdate(1, next, [played, ended, dealt]));
    await settle();
    display.receive(anUpdate(2, on, [{ type: 'CardPlayed', seat: 1, card: 7 }]));
    await settle();
    expect([display.reveal, display.view]).toEqual([null, on]);
  });
});

describe('a gap', () => {
  it('shows the view of the server at once', async () => {
    const { display, mover } = displayed(three);
    const later = aView({ round: 3 });
    display.receive(anUpdate(7, later));
    await settle();
    expect([display.view, mover.asked]).toEqual([later, []]);
  });

  it('is not filled with old animations', async () => {
    const { display } = displayed(three);
    display.receive(anUpdate(1, won, [played, { type: 'TrickTaken', trick }]));
    const later = aView({ round: 3 });
    display.receive(anUpdate(1, later));
    await settle();
    expect([display.view, display.taking]).toEqual([later, null]);
  });

  it('ends the round that was looked at', async () => {
    const { display } = displayed(three);
    display.receive(anUpdate(1, aView({ round: 2 }), [played, ended]));
    await settle();
    const later = aView({ round: 3 });
    display.receive(anUpdate(1, later));
    await settle();
    expect([display.reveal, display.view]).toEqual([null, later]);
  });
});
