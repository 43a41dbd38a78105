// A position as it is practised: it passes one update to the real table, and compares what is done there.
// Nothing changes at the table, whatever is tried.

import type { Connection, Feed, News } from '../net/socket.svelte';
import { within } from '../table/legal';
import type {
  ClientMessage,
  Hint,
  HintedAction,
  PracticeAnswer,
  PracticePosition,
  Reason,
  Refused,
  Table,
  Update,
} from '../wire';

/** Something is to be done; it was not the best; the best was found; it was shown. */
export type Stage = 'asked' | 'wrong' | 'right' | 'shown';

/** Who knows the answers. */
export interface Judge {
  attempt: (action: number) => Promise<PracticeAnswer>;
  answer: () => Promise<PracticeAnswer>;
}

const SHOWN = 3; // actions of an answer, with the one that was tried

export class Exercise implements Feed {
  readonly status: Connection = 'live';
  readonly news: News = '';
  onupdate: ((update: Update) => void) | null = null;
  onrefused: ((refused: Refused) => void) | null = null;
  onreason: ((reason: Reason) => void) | null = null;
  onskip: (() => Promise<void>) | null = null;
  onhint: ((hint: Hint) => void) | null = null;

  readonly update: Update;
  readonly replay: { readonly table: Table };
  stage = $state<Stage>('asked');
  told = $state.raw<PracticeAnswer | null>(null); // the last answer
  tried = $state(-1); // the last action
  failed = $state(false); // whether the judge could not be reached
  #waiting = false;

  constructor(
    readonly position: PracticePosition,
    readonly judge: Judge,
  ) {
    this.update = position.update;
    this.replay = { table: position.table };
  }

  get isOver(): boolean {
    return this.stage === 'right' || this.stage === 'shown';
  }

  /** What is shown of the answer: the best actions, and the tried one if it is not among them. */
  get actions(): HintedAction[] {
    const all = this.told?.actions ?? [];
    const own = all.findIndex(({ action }) => action === this.tried);
    return all.filter((_, i) => i === own || i < (own < SHOWN ? SHOWN : SHOWN - 1));
  }

  send(message: ClientMessage): boolean {
    if (message.type === 'Submit') return this.#submit(message.action);
    if (message.type === 'Why') this.#explain(message.action);
    return message.type === 'Why';
  }

  /** Back to the question. */
  again(): void {
    if (!this.isOver) this.stage = 'asked';
  }

  /** Give up, and see the answer. */
  async show(): Promise<void> {
    const told = await this.#ask(() => this.judge.answer());
    if (told && !this.isOver) this.#showAnswer(told, 'shown');
  }

  #submit(action: number): boolean {
    if (this.isOver || this.#waiting) return false;
    void this.#attempt(action);
    return true;
  }

  async #attempt(action: number): Promise<void> {
    const told = await this.#ask(() => this.judge.attempt(action));
    if (told && !this.isOver) {
      this.tried = action;
      this.#showAnswer(told, told.right ? 'right' : 'wrong');
    }
    this.onupdate?.({ ...this.update, events: [] }); // the table is as it was
  }

  #showAnswer(told: PracticeAnswer, stage: Stage): void {
    this.told = told;
    this.stage = stage;
  }

  async #ask(judged: () => Promise<PracticeAnswer>): Promise<PracticeAnswer | null> {
    this.#waiting = true;
    this.failed = false;
    const told = await judged().catch(() => null);
    this.failed = told === null;
    this.#waiting = false;
    return told;
  }

  #explain(action: number): void {
    const reasons = Object.entries(this.position.reasons);
    const rule = reasons.find(([, ranges]) => within(ranges, action))?.[0] ?? '';
    this.onreason?.({ type: 'Reason', action, rule });
  }
}
