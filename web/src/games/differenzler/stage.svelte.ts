// What the table shows now. Updates are shown step by step, each step's motion awaited before the
// next begins; whatever is under way is cut short when the next update arrives.

import type { Update } from '../../wire';
import { FLIGHT, lasting, resting, stepsOf, type Step } from './steps';
import type { GameEvent, GameView, RoundEnded, Trick } from './wire';

export type Moment = Update<GameView, GameEvent>;

/** Whoever moves things on the screen. Promises resolve when a motion is done or was cut. */
export interface Mover {
  mark(): void; // remember where every card is, before the view changes
  lay(seat: number, card: number, milliseconds: number): Promise<void>;
  sweep(winner: number, milliseconds: number): Promise<void>;
  deal(milliseconds: number): Promise<void>;
  wait(milliseconds: number): Promise<void>;
  cut(): void;
}

export class Stage {
  view: GameView = $state.raw()!;
  taking: Trick | null = $state.raw(null); // the full trick that lies open
  reveal: RoundEnded | null = $state.raw(null); // the finished round that is looked at

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
    if (steps.some(({ kind }) => kind === 'play')) this.goOn();
    this.mover.cut();
    void this.#run();
  }

  /** The player has seen enough of the finished round. */
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
    this.#goOn?.();
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
    if (step.kind === 'play') this.taking = step.full;
    if (step.kind === 'take') await this.#take(step.trick);
    this.view = step.view;
    if (step.kind === 'play') await this.mover.lay(step.seat, step.card, this.#time());
    if (step.kind === 'deal') await this.mover.deal(this.#time());
    if (step.kind === 'reveal') await this.#show(step.ended);
  }

  async #take(trick: Trick): Promise<void> {
    this.taking = trick;
    await this.mover.wait(resting(this.#queue.length));
    await this.mover.sweep(trick.winner, this.#time());
    this.taking = null;
  }

  async #show(ended: RoundEnded): Promise<void> {
    if (this.#queue.length > 0 && this.#isPlayedOn()) return;
    this.reveal = ended;
    await new Promise<void>((resolve) => (this.#goOn = resolve));
    this.#goOn = null;
  }

  #isPlayedOn(): boolean {
    return this.#queue.flat().some(({ kind }) => kind === 'play' || kind === 'land');
  }

  #time(): number {
    return lasting(FLIGHT, this.#queue.length);
  }
}
