// A recorded match as one seat saw it: sends a table the updates that it was sent at the time.

import type { Connection, Feed, News, Past } from '../net/socket.svelte';
import type { ClientMessage, Reason, Refused, Replay, Update } from '../wire';

export class Reel implements Feed {
  readonly status: Connection = 'live';
  readonly news: News = '';
  onupdate: ((update: Update) => void) | null = null;
  onrefused: ((refused: Refused) => void) | null = null;
  onreason: ((reason: Reason) => void) | null = null;
  onhint = null; // nobody asks for one
  onskip: (() => Promise<void>) | null = null;
  update: Update = $state.raw()!; // the last that was sent
  #step = $state(0);
  #turn = Promise.resolve(); // one step is shown after the other
  #wanted = 0; // how many steps were asked for

  /** `onsend`: somebody wants to act, which is not possible here. */
  constructor(
    readonly replay: Replay,
    step: number,
    readonly onsend: () => void = () => {},
  ) {
    this.#step = Math.max(0, step - 1); // what leads to the step will be shown
    this.update = this.#at(this.#step);
  }

  /** The position after the last step: the table as it is found once the match is over. */
  get end(): number {
    return this.replay.updates.length;
  }

  get past(): Past {
    return { next: actorIn(this.replay.updates[this.#step + 1]) };
  }

  send(message: ClientMessage): boolean {
    if (message.type === 'Submit') this.onsend();
    return false;
  }

  /** Show a step as it was then; from elsewhere, by way of the one before it. */
  show(step: number): Promise<void> {
    const number = ++this.#wanted;
    this.#turn = this.#turn.then(() => this.#show(step, number));
    return this.#turn;
  }

  async #show(step: number, number: number): Promise<void> {
    if (number !== this.#wanted || step === this.#step) return; // another was asked for since
    const isNext = step === this.#step + 1;
    this.#step = step;
    if (step === this.end) return this.#jump(step - 1);
    if (isNext) await this.onskip?.();
    else this.#jump(step - 1);
    if (step > 0) this.#tell(this.#at(step));
  }

  /** An update without events moves nothing, and ends what is under way. */
  #jump(step: number): void {
    this.#tell({ ...this.#at(step), events: [] });
  }

  #tell(update: Update): void {
    this.update = update;
    this.onupdate?.(update);
  }

  #at(step: number): Update {
    return this.replay.updates[Math.max(0, Math.min(step, this.end - 1))]!;
  }
}

/** Who acted in a step: the events begin with what was done. */
const actorIn = (update: Update | undefined): number =>
  (update?.events as { seat?: number }[] | undefined)?.find(({ seat }) => seat !== undefined)
    ?.seat ?? -1;
