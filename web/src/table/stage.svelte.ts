// What a table shows now. Updates are shown step by step, each step's motion awaited before the next
// begins; whatever is under way is cut short when the next update arrives. Something may be laid
// open until the player goes on: what happens meanwhile is shown afterwards.

import type { Update } from '../wire';
import { FLIGHT, lasting } from './motion';

/** A step without motion: on arrival, or when something was missed. */
export interface Land<V> {
  kind: 'land';
  view: V;
}

/** Whoever moves things on the screen. Promises resolve when a motion is done or was cut. */
export interface Mover {
  cut(): void;
}

interface Shown<V> {
  kind: string;
  view: V; // as it stands once the step is done
}

export abstract class Stage<V, E, S extends Shown<V>, R, M extends Mover = Mover> {
  view: V = $state.raw()!;
  reveal: R | null = $state.raw(null); // what lies open until the player goes on
  moving = $state(false); // whether something is being shown

  #queue: (S | Land<V>)[][] = [];
  #latest: Update<V, E>;
  #goOn: (() => void) | null = null;

  constructor(
    first: Update<V, E>,
    readonly mover: M,
    readonly onstep: (step: S | Land<V>) => void = () => {},
  ) {
    this.view = first.view;
    this.#latest = first;
  }

  /** What happened, one step after the other; the last one lands in the house's own view. */
  protected abstract readonly stepsOf: (before: V, events: readonly E[], after: V) => S[];
  /** Bring the view on, and wait until it is seen. */
  protected abstract perform(step: S | Land<V>): Promise<void>;

  receive(update: Update<V, E>): void {
    const steps = this.#stepsTo(update);
    this.#latest = update;
    if (steps[0]?.kind === 'land') this.#queue = []; // a fresh start: what was missed is not shown
    this.#queue.push(steps);
    if (steps[0]?.kind === 'land' || this.playsOn(steps)) this.goOn();
    this.cut();
    void this.#run();
  }

  /** The player has seen enough of what lies open. */
  goOn(): void {
    this.reveal = null;
    this.#goOn?.();
  }

  /** Whether the table plays on with these steps, and nothing is looked at any longer. */
  protected playsOn(_: readonly (S | Land<V>)[]): boolean {
    return false;
  }

  protected present(steps: S[]): void {
    this.#queue.push(steps);
    void this.#run();
  }

  protected cut(): void {
    this.mover.cut();
  }

  protected isQueued(kind: S['kind'] | 'land'): boolean {
    return this.#queue.flat().some((step) => step.kind === kind);
  }

  /** Lay something open until the player goes on, or has seen `enough`. */
  protected async lookAt(reveal: R, enough?: Promise<void>): Promise<void> {
    if (!this.isQueued('land')) {
      this.reveal = reveal;
      const looked = new Promise<void>((resolve) => (this.#goOn = resolve));
      await (enough ? Promise.race([looked, enough]) : looked);
      this.#goOn = null;
    }
    this.reveal = null;
  }

  /** How many further updates have arrived. */
  protected get waiting(): number {
    return this.#queue.length;
  }

  protected time(milliseconds = FLIGHT): number {
    return lasting(milliseconds, this.waiting);
  }

  #stepsTo(update: Update<V, E>): (S | Land<V>)[] {
    const next = update.actions === this.#latest.actions + 1;
    return next
      ? this.stepsOf(this.#latest.view, update.events, update.view)
      : [{ kind: 'land', view: update.view }];
  }

  async #run(): Promise<void> {
    if (this.moving) return;
    this.moving = true;
    for (let steps = this.#queue.shift(); steps; steps = this.#queue.shift())
      for (const step of steps) {
        this.onstep(step);
        await this.perform(step);
      }
    this.moving = false;
  }
}
