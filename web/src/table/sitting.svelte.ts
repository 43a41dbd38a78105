// A player's sitting at a table: what is asked of the house, what it answers, and what is spoken.
// The house alone knows the rules: what it refuses is taken back, and the reason shown for a while.

import { seatName } from '../house/seat';
import { language, t } from '../i18n';
import type { TableSocket } from '../net/socket.svelte';
import { settings } from '../settings.svelte';
import type { Reason, Refused, Table, Update } from '../wire';
import { lawOf } from './laws';
import { within } from './legal';
import { turnSound } from './sound';
import type { Line, Note } from './words';

const NOTE_LASTS = 7_000;
const REMEMBERED = 12; // lines for the screen reader

export abstract class Sitting<V, E> {
  moment: Update<V, E> = $state.raw()!; // the latest truth, perhaps not all shown yet
  sent = $state(-1); // the action that was asked for and not answered yet
  lifted = $state(-1); // the action that the next tap carries out
  again = $state(false); // whether a rematch was asked for here
  looking = $state(false); // at the bare table, after the end
  note: Note | null = $state.raw(null);
  said: string[] = $state.raw([]);
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly socket: TableSocket,
    readonly table: () => Table,
    first: Update<V, E>,
  ) {
    this.moment = first;
    socket.onupdate = (update) => this.#receive(update as Update<V, E>);
    socket.onrefused = (refused) => void this.#refused(refused);
    socket.onreason = (reason) => void this.#reason(reason);
  }

  /** Whether it is this player's turn, by the latest truth. */
  protected abstract ownTurn: boolean;
  /** Whether the table waits for this player. */
  abstract calling: boolean;
  /** The sentence at the foot. */
  abstract line: Line;
  /** A quieter word beside it; may be empty. */
  abstract more: string;
  /** An update has become the latest truth: show it. */
  protected abstract show(update: Update<V, E>): void;

  you = $derived.by(() => this.table().you);
  names = $derived.by(() =>
    this.table().seats.map((info, seat) => (seat === this.you ? t('table.you') : seatName(info))),
  );
  /** The seats that this player may let a virtual player sit in for. */
  absent = $derived.by(() =>
    this.table().seats.flatMap((info, seat) => (info.may_stand_in && this.you >= 0 ? [seat] : [])),
  );

  nameOf = (seat: number): string => this.names[seat] ?? '';

  stop(): void {
    this.socket.onupdate = this.socket.onrefused = this.socket.onreason = null;
    clearTimeout(this.#silence);
  }

  /** Ask for an action, one at a time. */
  submit(action: number): void {
    if (this.sent >= 0) return;
    if (!this.socket.send({ type: 'Submit', prompt: this.moment.prompt, action })) return;
    this.sent = action;
    this.hush();
  }

  /** Do it, or learn which rule forbids it. A finger lifts first, unless the player likes it otherwise. */
  press(action: number, byFinger = false): void {
    if (this.sent >= 0) return;
    if (!this.ownTurn || !within(this.moment.legal, action)) return this.why(action);
    if (!byFinger || settings.oneTap || this.lifted === action) return this.submit(action);
    this.lifted = action;
    this.hush();
  }

  rematch(): void {
    this.again = this.socket.send({ type: 'Rematch' });
  }

  /** Ask which rule forbids an action. */
  why(action: number): void {
    if (this.you >= 0 && this.sent < 0) this.socket.send({ type: 'Why', action });
  }

  hush(): void {
    this.note = null;
  }

  /** Let the screen reader say something. */
  speak(words: string): void {
    if (words) this.said = [...this.said, words].slice(-REMEMBERED);
  }

  /** What was asked for is answered. */
  protected settle(): void {
    this.sent = this.lifted = -1;
    this.hush();
  }

  #receive(update: Update<V, E>): void {
    if (update.prompt !== this.moment.prompt || update.events.length === 0) this.settle();
    const wasOwn = this.ownTurn;
    this.moment = update;
    this.show(update);
    if (settings.sound && this.ownTurn && !wasOwn) turnSound();
  }

  async #refused({ code, rule }: Refused): Promise<void> {
    this.settle();
    this.#say({ text: rule ? await this.#law(rule) : t(`problem.${code}`), rule });
  }

  async #reason({ rule }: Reason): Promise<void> {
    if (rule) this.#say({ text: await this.#law(rule), rule });
  }

  #law(rule: string): Promise<string> {
    return lawOf(this.table().game, rule, language());
  }

  #say(note: Note): void {
    clearTimeout(this.#silence);
    this.note = note;
    this.#silence = setTimeout(() => this.hush(), NOTE_LASTS);
  }
}
