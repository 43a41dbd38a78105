// The time for a question, as the server counts it: each update tells what is left, and a monotonic
// clock counts down from its arrival. The computer's own time of day plays no part. While an answer
// waits for the asker, the question's time stands still (Q10) and that of the verdict runs (Q22).

import type { Update } from '../../wire';
import type { GameView } from './wire';

const TICK = 200; // milliseconds between two looks at the clock

type Running = 'question' | 'verdict' | '';

export class Clock {
  #now = $state(0);
  #end = $state(0); // when the time that runs now is up
  #stopped = $state(-1); // what the question has left while it stands still; -1: not known
  running: Running = $state('');
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(readonly monotonic: () => number = () => performance.now()) {
    this.#now = monotonic();
  }

  #left = $derived.by(() => Math.max(0, this.#end - this.#now));
  /** Milliseconds left for the question; -1 when that is not known, or has no limit. */
  question = $derived.by(() => (this.running === 'question' ? this.#left : this.#stopped));
  /** Milliseconds left for the asker's verdict; -1 when none is waited for. */
  verdict = $derived.by(() => (this.running === 'verdict' ? this.#left : -1));

  receive({ time_left, view }: Pick<Update<GameView, unknown>, 'time_left' | 'view'>): void {
    this.#now = this.monotonic();
    const running = runningIn(view, time_left);
    if (running === 'verdict') this.#stopped = this.question;
    else this.#stopped = -1;
    this.running = running;
    this.#end = this.#now + time_left;
    if (running) this.#start();
    else this.stop();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #start(): void {
    this.#timer ??= setInterval(() => (this.#now = this.monotonic()), TICK);
  }
}

function runningIn({ asked, waiting }: GameView, left: number): Running {
  if (!asked || left < 0) return '';
  return waiting.length > 0 ? 'verdict' : 'question';
}

/** Whole seconds, never zero while time is left. */
export const secondsOf = (milliseconds: number): number => Math.ceil(milliseconds / 1000);
