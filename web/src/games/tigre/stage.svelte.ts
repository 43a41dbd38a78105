// What the Tigre table shows now. The draw for Banker and the count stay until the player goes on:
// what happens meanwhile is shown afterwards.

import { FLIGHT } from '../../table/motion';
import { Stage as TableStage, type Mover as TableMover } from '../../table/stage.svelte';
import type { Update } from '../../wire';
import {
  DRIVE,
  LOOK,
  UNFOLD,
  WORD,
  booked,
  openingOf,
  playOrder,
  stepsOf,
  type Step,
} from './steps';
import type { Drawn, GameEvent, GameView, RoundEnded } from './wire';

export type Moment = Update<GameView, GameEvent>;

export interface Mover extends TableMover {
  take(seat: number, milliseconds: number): Promise<void>;
  deal(milliseconds: number): Promise<void>;
  wait(milliseconds: number): Promise<void>;
}

/** What lies open until the player goes on. */
export type Reveal =
  | { kind: 'draw'; drawn: Drawn[]; banker: number }
  | {
      kind: 'count';
      ended: RoundEnded;
      drawn: Drawn[];
      counted: number[]; // the seats whose marker has gone its way, in that order
      done: boolean; // whether all is counted and booked
    };
export type Count = Extract<Reveal, { kind: 'count' }>;

const WATCHED = 5_000; // how long a spectator sees the end of a count

export class Stage extends TableStage<GameView, GameEvent, Step, Reveal, Mover> {
  #hurried = false; // whether the rest of a count is wanted at once

  constructor(first: Moment, mover: Mover, onstep?: (step: Step) => void) {
    super(first, mover, onstep);
    const opening = openingOf(first.view);
    queueMicrotask(() => this.present(opening)); // whoever made the stage hears of it afterwards
  }

  /** Of a count under way the player sees the rest at once; of what is done, no more. */
  override goOn(): void {
    if (this.reveal?.kind !== 'count' || this.reveal.done) return super.goOn();
    this.#hurried = true;
    this.mover.cut();
  }

  protected override readonly stepsOf = stepsOf;

  /** A count is not cut short by what others do. */
  protected override cut(): void {
    if (this.reveal?.kind !== 'count') super.cut();
  }

  protected override async perform(step: Step): Promise<void> {
    this.view = step.view;
    switch (step.kind) {
      case 'draw':
        return this.#lookAt({ kind: 'draw', drawn: step.drawn, banker: step.view.banker });
      case 'count':
        return this.#count(step.ended, step.drawn);
      case 'distance':
        return this.mover.wait(this.time(UNFOLD));
      case 'deal':
        return this.mover.deal(this.time());
      case 'take':
        return this.#take(step.seat);
      case 'say':
        return this.mover.wait(this.time(WORD));
    }
  }

  async #take(seat: number): Promise<void> {
    const own = seat === this.view.seat;
    await this.mover.take(seat, this.time());
    if (own) await this.mover.wait(this.time(LOOK - FLIGHT));
  }

  async #count(ended: RoundEnded, drawn: Drawn[]): Promise<void> {
    if (this.isQueued('count') || this.isQueued('land')) return;
    this.#hurried = false;
    const { result } = ended;
    let count: Count = { kind: 'count', ended, drawn, counted: [], done: false };
    for (const seat of playOrder(result.banker, result.hands.length)) {
      this.reveal = count = { ...count, counted: [...count.counted, seat] };
      if (!this.#hurried) await this.mover.wait(DRIVE);
    }
    this.view = booked(this.view, ended);
    await this.#lookAt({ ...count, done: true });
  }

  async #lookAt(reveal: Reveal): Promise<void> {
    const watching = this.view.seat < 0;
    await this.lookAt(reveal, watching ? this.mover.wait(WATCHED) : undefined);
  }
}
