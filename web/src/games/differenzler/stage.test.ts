import { describe, expect, it } from 'vitest';
import { moment, settle } from '../../table/stage.fixture';
import { Stage, type Mover } from './stage.svelte';
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

/** Moves nothing, but writes down what it was asked; waits end when they are cut. */
class Scribe implements Mover {
  told: string[] = [];
  #wake: (() => void) | null = null;

  mark(): void {}
  async lay(seat: number, card: number, milliseconds: number): Promise<void> {
    this.told.push(`lay ${seat} ${card} ${milliseconds}`);
  }
  async sweep(winner: number, milliseconds: number): Promise<void> {
    this.told.push(`sweep ${winner} ${milliseconds}`);
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

const won = aView({ turn: 2, trick_leader: 2, last_trick: trick, points: [0, 0, 10, 0] });

describe('a full trick', () => {
  it('rests in the open before it goes to its winner', async () => {
    const { stage, scribe } = staged(three);
    stage.receive(moment(1, won, [played, { type: 'TrickTaken', trick }]));
    await settle();
    expect(scribe.told).toEqual(['lay 3 4 240', 'wait 900']);
    expect([stage.view.trick, stage.taking]).toEqual([[1, 2, 3, 4], trick]);
    scribe.cut();
    await settle();
    expect(scribe.told.at(-1)).toBe('sweep 2 240');
    expect([stage.view, stage.taking]).toEqual([won, null]);
  });

  it('is cleared when the next card comes', async () => {
    const { stage, scribe } = staged(three);
    stage.receive(moment(1, won, [played, { type: 'TrickTaken', trick }]));
    await settle();
    const led = aView({ trick: [9], trick_leader: 2, turn: 3 });
    stage.receive(moment(2, led, [{ type: 'CardPlayed', seat: 2, card: 9 }]));
    await settle();
    expect(scribe.told.slice(2)).toEqual(['sweep 2 180', 'lay 2 9 240']);
    expect(stage.view).toBe(led);
  });
});

describe('a finished round', () => {
  const dealt: GameEvent = { type: 'Dealt', round: 2, leader: 1, hand: [] };
  const next = aView({ phase: 'estimate', round: 2, turn: -1 });

  it('is looked at until the player goes on', async () => {
    const { stage, scribe } = staged(three);
    stage.receive(moment(1, next, [played, ended, dealt]));
    await settle();
    expect([stage.reveal, stage.view.round]).toEqual([ended, 1]);
    stage.goOn();
    await settle();
    expect([stage.reveal, stage.view]).toEqual([null, next]);
    expect(scribe.told.at(-1)).toBe('deal');
  });

  it('stays while others confirm their estimates', async () => {
    const { stage } = staged(three);
    stage.receive(moment(1, next, [played, ended, dealt]));
    stage.receive(moment(2, next, [{ type: 'EstimateConfirmed', seat: 1, estimate: -1 }]));
    await settle();
    expect(stage.reveal).toBe(ended);
  });

  it('goes when somebody plays on', async () => {
    const { stage } = staged(three);
    const on = aView({ round: 2, trick: [7], trick_leader: 1, turn: 2 });
    stage.receive(moment(1, next, [played, ended, dealt]));
    await settle();
    stage.receive(moment(2, on, [{ type: 'CardPlayed', seat: 1, card: 7 }]));
    await settle();
    expect([stage.reveal, stage.view]).toEqual([null, on]);
  });
});

describe('a gap', () => {
  it('lands at once in what the house tells', async () => {
    const { stage, scribe } = staged(three);
    const later = aView({ round: 3 });
    stage.receive(moment(7, later));
    await settle();
    expect([stage.view, scribe.told]).toEqual([later, []]);
  });

  it('is not filled with old steps', async () => {
    const { stage } = staged(three);
    stage.receive(moment(1, won, [played, { type: 'TrickTaken', trick }]));
    const later = aView({ round: 3 });
    stage.receive(moment(1, later));
    await settle();
    expect([stage.view, stage.taking]).toEqual([later, null]);
  });

  it('ends the round that was looked at', async () => {
    const { stage } = staged(three);
    stage.receive(moment(1, aView({ round: 2 }), [played, ended]));
    await settle();
    const later = aView({ round: 3 });
    stage.receive(moment(1, later));
    await settle();
    expect([stage.reveal, stage.view]).toEqual([null, later]);
  });
});
