// What the table shows now. Updates are shown step by step, each step's motion awaited before the
// next begins; whatever is under way is cut short when the next update arrives. The draw for Banker
// and the count stay until the player goes on: what happens meanwhile is shown afterwards.

import type { Update } from '../../wire';
import {
  DRIVE,
  FLIGHT,
  LOOK,
  UNFOLD,
  WORD,
  booked,
  lasting,
  openingOf,
  playOrder,
  stepsOf,
  type Step,
} from './steps';
import type { Drawn, GameEvent, GameView, RoundEnded } from './wire';

export type Moment = Update<GameView, GameEvent>;

/** Whoever moves things on the screen. Promises resolve when a motion is done or was cut. */
export interface Mover {
  take(seat: number, milliseconds: number): Promise<void>;
  deal(milliseconds: number): Promise<void>;
  wait(milliseconds: number): Promise<void>;
  cut(): void;
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

export class Stage {
  view: GameView = $state.raw()!;
  reveal: Reveal | null = $state.raw(null);
  moving = $state(false); // whether something is being shown

  #queue: Step[][] = [];
  #latest: Moment;
  #hurried = false; // whether the rest of a count is wanted at once
  #goOn: (() => void) | null = null;

  constructor(
    first: Moment,
    readonly mover: Mover,
    readonly onstep: (step: Step) => void = () => {},
  ) {
    this.view = first.view;
    this.#latest = first;
    this.#queue.push(openingOf(first.events, first.view));
    queueMicrotask(() => void this.#run()); // whoever made the stage hears of it afterwards
  }

  receive(update: Moment): void {
    const steps = this.#stepsTo(update);
    this.#latest = update;
    this.#queue.push(steps);
    if (steps[0]?.kind === 'land') this.#skip();
    if (this.reveal?.kind !== 'count') this.mover.cut();
    void this.#run();
  }

  /** The player has seen enough: of a count under way, all at once; of what is done, no more. */
  goOn(): void {
    const hurry = this.reveal?.kind === 'count' && !this.reveal.done;
    if (hurry) this.#hurry();
    else this.#goOn?.();
  }

  #stepsTo(update: Moment): Step[] {
    const next = update.step === this.#latest.step + 1;
    return next
      ? stepsOf(this.#latest.view, update.events, update.view)
      : [{ kind: 'land', view: update.view }];
  }

  /** A fresh start: what has not been shown yet is not shown at all. */
  #skip(): void {
    this.#queue = this.#queue.slice(-1);
    this.#hurry();
    this.#goOn?.();
  }

  #hurry(): void {
    this.#hurried = true;
    this.mover.cut();
  }

  async #run(): Promise<void> {
    if (this.moving) return;
    this.moving = true;
    for (let steps = this.#queue.shift(); steps; steps = this.#queue.shift())
      for (const step of steps) await this.#perform(step);
    this.moving = false;
  }

  async #perform(step: Step): Promise<void> {
    this.onstep(step);
    this.view = step.view;
    switch (step.kind) {
      case 'draw':
        return this.#lookAt({ kind: 'draw', drawn: step.drawn, banker: step.view.banker });
      case 'count':
        return this.#count(step.ended, step.drawn);
      case 'distance':
        return this.mover.wait(this.#time(UNFOLD));
      case 'deal':
        return this.mover.deal(this.#time(FLIGHT));
      case 'take':
        return this.#take(step.seat);
      case 'say':
        return this.mover.wait(this.#time(WORD));
    }
  }

  async #take(seat: number): Promise<void> {
    const own = seat === this.view.seat;
    await this.mover.take(seat, this.#time(FLIGHT));
    if (own) await this.mover.wait(this.#time(LOOK - FLIGHT));
  }

  async #count(ended: RoundEnded, drawn: Drawn[]): Promise<void> {
    if (this.#queue.flat().some(({ kind }) => kind === 'count' || kind === 'land')) return;
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
    this.reveal = reveal;
    const looked = new Promise<void>((resolve) => (this.#goOn = resolve));
    const watching = this.view.seat >= this.view.scores.length;
    await (watching ? Promise.race([looked, this.mover.wait(WATCHED)]) : looked);
    this.#goOn = null;
    this.reveal = null;
  }

  #time(milliseconds: number): number {
    return lasting(milliseconds, this.#queue.length);
  }
}
