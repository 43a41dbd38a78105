// What the table shows now. Updates are shown step by step, each step's motion awaited before the
// next begins; whatever is under way is cut short when the next update arrives. A race is looked at
// until the player goes on: the others' next turns wait that long to be shown.

import type { Update } from '../../wire';
import { FLIGHT, lasting, stepsOf, type Step } from './steps';
import type { GameEvent, GameView, RaceRun } from './wire';

export type Moment = Update<GameView, GameEvent>;

/** Whoever moves things on the screen. Promises resolve when a motion is done or was cut. */
export interface Mover {
  mark(): void; // remember where everything is, before the view changes
  discard(seat: number, card: number, milliseconds: number): Promise<void>;
  take(seat: number, card: number, milliseconds: number): Promise<void>;
  draw(seat: number, count: number, milliseconds: number): Promise<void>;
  cut(): void;
}

export class Stage {
  view: GameView = $state.raw()!;
  reveal: RaceRun | null = $state.raw(null); // the race that is looked at

  #queue: Step[][] = [];
  #latest: Moment;
  #running = false;
  #goOn: (() => void) | null = null;

  constructor(
    first: Moment,
    readonly mover: Mover,
    readonly onstep: (step: Step) => void = () => {},
  ) {
    this.view = first.view;
    this.#latest = first;
  }

  receive(update: Moment): void {
    const steps = this.#stepsTo(update);
    this.#latest = update;
    this.#queue.push(steps);
    if (steps.some(({ kind }) => kind === 'land')) this.#skip();
    if (isSpectator(update.view) && steps.some(isTurn)) this.goOn();
    this.mover.cut();
    void this.#run();
  }

  /** The player has seen enough of the race. */
  goOn(): void {
    this.reveal = null;
    this.#goOn?.();
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
    this.goOn();
  }

  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    for (let steps = this.#queue.shift(); steps; steps = this.#queue.shift())
      for (const step of steps) await this.#perform(step);
    this.#running = false;
  }

  async #perform(step: Step): Promise<void> {
    this.onstep(step);
    this.mover.mark();
    this.view = step.view;
    const time = lasting(FLIGHT, this.#queue.length);
    if (step.kind === 'discard') await this.mover.discard(step.seat, step.card, time);
    if (step.kind === 'take') await this.mover.take(step.seat, step.card, time);
    if (step.kind === 'draw') await this.mover.draw(step.seat, step.count, time);
    if (step.kind === 'race') await this.#show(step.run);
  }

  async #show(run: RaceRun): Promise<void> {
    if (this.#queue.flat().some(({ kind }) => kind === 'land')) return;
    this.reveal = run;
    await new Promise<void>((resolve) => (this.#goOn = resolve));
    this.#goOn = null;
  }
}

/** Nobody waits for a spectator: the table plays on. */
const isSpectator = ({ seat, sizes }: GameView): boolean => seat >= sizes.length;
const isTurn = ({ kind }: Step): boolean => ['discard', 'take', 'draw'].includes(kind);
