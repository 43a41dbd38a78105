// Plays a recorded match: which step is shown, how fast it goes on by itself, and from which seats it
// is seen. Every seat that is shown has its reel.

import type { Replay } from '../wire';
import { Reel } from './reel.svelte';
import { after, before, courseOf, type Course, type Stops } from './stops';

export const SPEEDS = [0.5, 1, 2, 4];
const STEP = 1_300; // milliseconds that a step is shown, at the usual speed
const STOP = 2_300; // the last one of a trick, a turn or a question
const ROUND = 4_500; // the last one of a round, where there is more to see

export class Player {
  step = $state(0);
  shown = $state(-1); // the step that the tables show
  playing = $state(false);
  speed = $state(1);
  tried = $state(false); // somebody wanted to act
  reels: Reel[] = $state.raw([]);
  course: Course = $state.raw()!;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    replays: readonly Replay[],
    readonly stops: Stops,
    step: number,
  ) {
    this.step = Math.max(0, Math.min(step, replays[0]!.updates.length));
    this.load(replays);
  }

  get end(): number {
    return this.reels[0]!.end;
  }

  /** Show the match from other seats, at the same step. */
  load(replays: readonly Replay[]): void {
    const { updates, table } = replays[0]!;
    this.course = courseOf(updates, this.stops, table.you);
    this.reels = replays.map((replay) => new Reel(replay, this.step, () => this.#try()));
  }

  /** A table is there. */
  begin(reel: Reel): void {
    void reel.show(this.step).then(() => (this.shown = this.step));
  }

  goTo(step: number): void {
    this.tried = false;
    this.step = Math.max(0, Math.min(step, this.end));
    void this.#show();
    if (this.playing) this.#wait();
  }

  back(): void {
    this.goTo(this.step - 1);
  }

  forward(): void {
    this.goTo(this.step + 1);
  }

  backTo(kind: 'rounds' | 'stops'): void {
    this.goTo(before(this.course[kind], this.step));
  }

  forwardTo(kind: 'rounds' | 'stops'): void {
    this.goTo(after(this.course[kind], this.step, this.end));
  }

  toggle(): void {
    if (this.playing) return this.pause();
    this.playing = true;
    if (this.step === this.end) this.goTo(0);
    else this.forward();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  async #show(): Promise<void> {
    const { step } = this;
    await Promise.all(this.reels.map((reel) => reel.show(step)));
    this.shown = step;
  }

  #try(): void {
    this.tried = true;
    this.pause();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    if (this.step === this.end) return this.pause();
    const { rounds, stops } = this.course;
    const shown = rounds.includes(this.step) ? ROUND : stops.includes(this.step) ? STOP : STEP;
    this.#timer = setTimeout(() => this.forward(), shown / this.speed);
  }
}
