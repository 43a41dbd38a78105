// A lesson as it is played: which moment is explained, and what the learner is to do. It passes the
// updates of a prepared match to the real table; nothing is sent anywhere. An action that is not the wanted
// one changes nothing, and is answered.

import type { Connection, Feed, News, Rest } from '../net/socket.svelte';
import { within } from '../table/legal';
import type {
  ClientMessage,
  Hint,
  LessonAction,
  LessonMoment,
  LessonPlan,
  Reason,
  Refused,
  Update,
} from '../wire';
import { alike } from './answers';

export const PAUSE = 600; // milliseconds between what two others do
const OPENING = -1;

/** The answer to a mistake: the rule that forbids it, another choice than the wanted one, or not now. */
export interface Mistake {
  kind: 'law' | 'other' | 'wait';
  rule: string; // of a law
}

export class Lesson implements Feed {
  readonly status: Connection = 'live';
  readonly news: News = '';
  onupdate: ((update: Update) => void) | null = null;
  onrefused: ((refused: Refused) => void) | null = null;
  onreason: ((reason: Reason) => void) | null = null;
  onskip: (() => Promise<void>) | null = null;
  onhint: ((hint: Hint) => void) | null = null;

  update: Update = $state.raw()!; // the last that was passed to the table
  index = $state(OPENING); // of the moment that is shown, or comes next
  shown = $state(false); // whether the table has come to it
  mistake: Mistake | null = $state.raw(null);
  #step = 0; // how many actions were passed to the table
  #run = 0; // what was asked for last; all that was before it ends
  #rest: Rest = 'still';
  #onrest: (() => void) | null = null;

  constructor(
    readonly replay: LessonPlan,
    readonly pause = PAUSE,
  ) {
    this.update = this.#at(0);
  }

  get moment(): LessonMoment | undefined {
    return this.replay.moments[this.index];
  }

  get isOpening(): boolean {
    return this.index === OPENING;
  }

  get isOver(): boolean {
    return this.index >= this.replay.moments.length;
  }

  get paused(): boolean {
    return this.isOpening || (this.shown && !this.wanted);
  }

  /** What the learner is to do before anything else is explained; null at other moments. */
  get wanted(): LessonAction | null {
    const after = this.replay.moments[this.index + 1];
    const action = this.#actionAt(this.moment?.at ?? -1);
    return action && after?.at !== action.at ? action : null;
  }

  /** The moment whose text says what to do now: the last before the wanted action. */
  get instruction(): LessonMoment | undefined {
    return this.replay.moments.findLast(({ at }) => at <= this.#step);
  }

  /** What is pointed at. The answer to another choice speaks of what is to be done, and so do the rings. */
  get points(): readonly string[] {
    const said = this.mistake && this.mistake.kind !== 'wait' ? this.instruction : this.moment;
    return said?.points ?? [];
  }

  /** The next moment; what the learner should have done is done. Sooner, if the table is on its way. */
  next(): void {
    if (this.shown || this.isOpening) void this.#go(this.index + 1);
    else void this.#jump(this.index);
  }

  back(): void {
    void this.#jump(this.index - 1);
  }

  send(message: ClientMessage): boolean {
    if (message.type === 'Submit') return this.#submit(message.action, message.text ?? '');
    if (message.type === 'Why') this.#answer(message.action);
    return message.type === 'Why';
  }

  /** The table reports what it is doing. When the learner has put a result away, the lesson goes on. */
  rest(now: Rest): void {
    const closed = this.#rest === 'revealing' && now !== 'revealing';
    this.#rest = now;
    if (now !== 'moving') this.#onrest?.();
    if (closed && this.shown && !this.isOver && !this.moment?.closed) this.next();
  }

  #submit(action: number, text: string): boolean {
    const wanted = this.#actionAt(this.#step);
    if (!wanted) return false;
    if (wanted.action !== action || !alike(wanted.text, text)) {
      this.mistake = { kind: 'other', rule: '' };
      return false;
    }
    void this.#goOn();
    return true;
  }

  /** After a wanted action: to the next moment, or to the next action where nothing is said between. */
  async #goOn(): Promise<void> {
    const after = this.replay.moments.findIndex(({ at }) => at > this.#step);
    const next = this.replay.moments[after]?.at ?? Infinity;
    if (next === this.#step + 1 || !this.#actionAt(this.#step + 1))
      return this.#go(after < 0 ? this.replay.moments.length : after);
    await Promise.resolve(); // whoever acts is not told before it is accepted
    this.mistake = null;
    this.#pass(this.#step + 1);
  }

  #answer(action: number): void {
    if (!this.shown) return; // it was meant for what has gone
    const reasons = Object.entries(this.#actionAt(this.#step)?.reasons ?? {});
    const rule = reasons.find(([, ranges]) => within(ranges, action))?.[0];
    this.mistake = rule ? { kind: 'law', rule } : { kind: 'wait', rule: '' };
  }

  #actionAt(step: number): LessonAction | null {
    return this.replay.actions.find(({ at }) => at === step) ?? null;
  }

  /** Let the table play on until a moment, one action after the other. */
  async #go(index: number): Promise<void> {
    const run = this.#turnTo(index);
    const at = this.moment?.at ?? this.#step;
    for (let first = true; this.#step < at; first = false) {
      if (!first) await sleep(this.pause);
      if (run !== this.#run) return;
      await this.onskip?.();
      if (run !== this.#run) return;
      this.#pass(this.#step + 1);
      await this.#rested();
    }
    await this.#arrive(run);
  }

  /** Show a moment as it was, without all that lies between. */
  async #jump(index: number): Promise<void> {
    const before = this.#step;
    const run = this.#turnTo(index);
    const at = this.moment?.at ?? 0;
    if (at !== before || this.#rest !== 'revealing') this.#passAgain(at);
    await this.#rested();
    await this.#arrive(run);
  }

  #turnTo(index: number): number {
    this.index = Math.max(OPENING, index);
    this.shown = false;
    this.mistake = null;
    return ++this.#run;
  }

  async #arrive(run: number): Promise<void> {
    if (run === this.#run && this.moment?.closed) await this.onskip?.();
    await this.#rested();
    if (run === this.#run) this.shown = true;
  }

  /** By way of the step before, so that what was revealed is revealed again. */
  #passAgain(step: number): void {
    this.#pass(Math.max(0, step - 1), []);
    if (step > 0) this.#pass(step);
  }

  #pass(step: number, events?: unknown[]): void {
    this.#step = step;
    const update = this.#at(step);
    this.update = events ? { ...update, events } : update;
    this.onupdate?.(this.update);
  }

  /** Until the table shows all that it was told. */
  async #rested(): Promise<void> {
    await sleep(0); // it reports so a moment later
    while (this.#rest === 'moving') await new Promise<void>((resolve) => (this.#onrest = resolve));
  }

  #at(step: number): Update {
    return this.replay.updates[step]!;
  }
}

const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
