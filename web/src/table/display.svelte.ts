// What a table shows now. Each update becomes animations that are shown one after another; what is
// under way is cut short when the next update arrives. A reveal (the end of a round, a draw) stays
// until the player goes on: what happens meanwhile is shown afterwards, a few moves one by one, more
// of them at once.

import type { Update } from '../wire';
import type { Animated, AnimationsOf, Jump } from './animations';
import { FLIGHT, lasting } from './motion';

/** Moves things on the screen. Promises resolve when a motion is done or was cut short. */
export interface Mover {
  mark(): void; // remember where everything is, before the view changes
  wait(milliseconds: number): Promise<void>;
  cut(): void; // end all motion at once
}

const FEW = 6; // updates, about as many as there are others at a table

export abstract class TableDisplay<V, E, A extends Animated<V>, R, M extends Mover = Mover> {
  view: V = $state.raw()!;
  reveal: R | null = $state.raw(null); // stays until the player goes on
  moving = $state(false); // whether something is being shown
  jumped = $state(false); // whether the view came without what led to it

  #queue: (A | Jump<V>)[][] = []; // the animations of each update
  #missed = 0; // the first of these, which came during a reveal and are shown in full
  #latest: Update<V, E>;
  #goOn: (() => void) | null = null;

  constructor(
    first: Update<V, E>,
    readonly mover: M,
    readonly onanimation: (animation: A | Jump<V>) => void = () => {},
  ) {
    this.view = first.view;
    this.#latest = first;
  }

  /** The animations of an update; the last one ends in the view that the server sent. */
  protected abstract readonly animationsOf: AnimationsOf<V, E, A | Jump<V>>;
  /** Change the view, and wait until the change was seen. */
  protected abstract play(animation: A | Jump<V>): Promise<void>;

  receive(update: Update<V, E>): void {
    const animations = this.#animationsTo(update);
    const jumps = animations[0]?.kind === 'jump';
    this.#latest = update;
    if (jumps) this.#forget(); // what was missed is not shown
    this.#queue.push(animations);
    if (jumps || this.endsReveal(animations)) this.goOn();
    this.cut();
    void this.#run();
  }

  /** The player is done with the reveal. */
  goOn(): void {
    this.reveal = null;
    this.#goOn?.();
  }

  /** Whether a reveal ends when these animations arrive. */
  protected endsReveal(_: readonly (A | Jump<V>)[]): boolean {
    return false;
  }

  protected enqueue(animations: A[]): void {
    this.#queue.push(animations);
    void this.#run();
  }

  protected cut(): void {
    this.mover.cut();
  }

  protected isQueued(kind: A['kind'] | 'jump'): boolean {
    return this.#queue.flat().some((animation) => animation.kind === kind);
  }

  /** Reveal something until the player goes on, or until `enough`. */
  protected async pauseOn(reveal: R, enough?: Promise<void>): Promise<void> {
    if (!this.isQueued('jump')) {
      this.reveal = reveal;
      const goneOn = new Promise<void>((resolve) => (this.#goOn = resolve));
      await (enough ? Promise.race([goneOn, enough]) : goneOn);
      this.#goOn = null;
    }
    this.reveal = null;
    this.#missed = this.#queue.length <= FEW ? this.#queue.length : 0;
  }

  /** How many further updates have arrived, since the player has been looking. */
  protected get pending(): number {
    return this.#queue.length - this.#missed;
  }

  /** How long a motion takes now: less when further updates have arrived. */
  protected duration(milliseconds = FLIGHT): number {
    return lasting(milliseconds, this.pending);
  }

  #animationsTo(update: Update<V, E>): (A | Jump<V>)[] {
    const isNext = update.actions === this.#latest.actions + 1;
    return isNext
      ? this.animationsOf(this.#latest.view, update.events, update.view)
      : [{ kind: 'jump', view: update.view }];
  }

  #forget(): void {
    this.#queue = [];
    this.#missed = 0;
  }

  #next(): (A | Jump<V>)[] | undefined {
    this.#missed = Math.max(0, this.#missed - 1);
    return this.#queue.shift();
  }

  async #run(): Promise<void> {
    if (this.moving) return;
    this.moving = true;
    for (let animations = this.#next(); animations; animations = this.#next())
      for (const animation of animations) {
        this.onanimation(animation);
        this.mover.mark();
        this.jumped = animation.kind === 'jump';
        await this.play(animation);
      }
    this.moving = false;
  }
}
