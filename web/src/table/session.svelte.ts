// A player's session at a table: what is sent to the server, what it answers, and what a screen
// reader announces. Only the server knows the rules: a refused action is taken back, and the reason
// is shown for a while.

import { seatName } from '../house/seat';
import { language, list, t, type Language } from '../i18n';
import type { Feed } from '../net/socket.svelte';
import { settings } from '../settings.svelte';
import type { Hint, Reason, Refused, Table, Update } from '../wire';
import { lawOf } from './laws';
import { within, type Legal } from './legal';
import { turnSound } from './sound';
import type { Line, Note, TableContext } from './words';

const NOTE_LASTS = 7_000;
const SLOW = 1_500; // milliseconds without an answer
const MOST_ANNOUNCEMENTS = 12; // kept for the screen reader

/** What every game's Table.svelte is given. */
export interface TableProps<V, E> {
  socket: Feed;
  table: Table;
  update: Update<V, E>;
}

export interface Announcement {
  words: string;
  language: Language;
  lang?: string | undefined; // of the words, where it is not that of the page
}

const isChoice = (legal: Legal): boolean => legal.length > 1 || legal[0]?.[0] !== legal[0]?.[1];

export abstract class TableSession<V, E> {
  latest: Update<V, E> = $state.raw()!; // from the server, perhaps not all shown yet
  sent = $state(-1); // the action that was submitted and not answered yet
  lifted = $state(-1); // the action that the next tap submits
  rematching = $state(false); // whether a rematch was asked for here
  lookingBack = $state(false); // at the table, after the match
  note: Note | null = $state.raw(null);
  announcements: Announcement[] = $state.raw([]);
  #first: Announcement | null = $state.raw(null); // since the latest update
  /** What the latest update began with, as it was announced; empty after a change of language. */
  told = $derived(this.#first?.language === language() ? this.#first.words : '');
  slow = $state(false); // whether the answer takes long
  hint: Hint | 'asked' | null = $state.raw(null); // for what the player is asked now
  #noteTimeout: ReturnType<typeof setTimeout> | undefined;
  #slowTimeout: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly socket: Feed,
    readonly table: () => Table,
    first: Update<V, E>,
  ) {
    this.latest = first;
    socket.onupdate = (update) => this.#receive(update as Update<V, E>);
    socket.onrefused = (refused) => void this.#refused(refused);
    socket.onreason = (reason) => void this.#reason(reason);
    socket.onskip = () => this.#skip();
    socket.onhint = (hint) => this.#hinted(hint);
  }

  /** What the table shows now. */
  abstract readonly display: {
    readonly view: V;
    readonly reveal: unknown;
    readonly moving: boolean;
    goOn(): void;
  };
  /** Whether it is this player's turn, by the latest update. */
  protected abstract ownTurn: boolean;
  /** Whether the table waits for this player. */
  abstract calling: boolean;
  /** The sentence at the foot. */
  abstract line: Line;
  /** Small print below it; may be empty. */
  abstract more: string;
  /** Show an update that has arrived. */
  protected abstract show(update: Update<V, E>): void;

  you = $derived.by(() => this.table().you);
  names = $derived.by(() =>
    this.table().seats.map((info, seat) => (seat === this.you ? t('table.you') : seatName(info))),
  );
  /** The seats that this player may give to a stand-in. */
  absent = $derived.by(() =>
    this.table().seats.flatMap((info, seat) => (info.may_stand_in && this.you >= 0 ? [seat] : [])),
  );

  /** Whether there is a hint for what the player is asked. */
  hintable = $derived.by(() => this.calling);
  mayAskHint = $derived.by(
    () =>
      this.table().hints &&
      this.hintable &&
      this.sent < 0 &&
      this.lifted < 0 &&
      isChoice(this.latest.legal),
  );

  nameOf = (seat: number): string => this.names[seat] ?? '';

  stop(): void {
    const { socket } = this;
    socket.onupdate = socket.onrefused = socket.onreason = socket.onskip = null;
    socket.onhint = null;
    clearTimeout(this.#noteTimeout);
    clearTimeout(this.#slowTimeout);
  }

  /** Submit an action, with its text if it carries one; one at a time. */
  submit(action: number, text?: string): void {
    if (this.sent >= 0) return;
    const { prompt } = this.latest;
    const carried = text === undefined ? {} : { text };
    if (!this.socket.send({ type: 'Submit', prompt, action, ...carried })) {
      this.lifted = -1; // another tap would do no more
      return;
    }
    this.sent = action;
    this.#slowTimeout = setTimeout(() => (this.slow = true), SLOW);
    this.hideNote();
  }

  /** Submit an action, or ask which rule forbids it. With touch the first tap only lifts, unless the
   * player has chosen otherwise. */
  press(action: number, byFinger = false): void {
    if (this.sent >= 0) return;
    if (!this.ownTurn || !within(this.latest.legal, action)) return this.why(action);
    if (!byFinger || settings.oneTap || this.lifted === action) return this.submit(action);
    this.lifted = action;
    this.hideNote();
  }

  rematch(): void {
    this.rematching = this.socket.send({ type: 'Rematch' });
  }

  /** Ask which rule forbids an action. */
  why(action: number): void {
    if (this.you >= 0 && this.sent < 0) this.socket.send({ type: 'Why', action });
  }

  /** Ask what a master would do with this view. */
  askHint(): void {
    if (this.hint) return;
    if (this.socket.send({ type: 'AskHint', prompt: this.latest.prompt })) this.hint = 'asked';
  }

  hideHint(): void {
    this.hint = null;
  }

  /** Show the law of a rule, where no action could be asked about. */
  protected async explain(rule: string): Promise<void> {
    this.#showNote({ text: await this.#law(rule), rule });
  }

  hideNote(): void {
    this.note = null;
  }

  /** Announce something to screen readers; `lang` is that of the words, if not the page's. */
  announce(words: string, lang?: string): void {
    if (!words) return;
    const announcement = { words, language: language(), lang };
    this.#first ??= announcement;
    this.announcements = [...this.announcements, announcement].slice(-MOST_ANNOUNCEMENTS);
  }

  /** What sentences depend on, but for the view that is shown. */
  protected tableContext(): Omit<TableContext<V>, 'view'> {
    const { seats, you } = this.table();
    return { seats, you, legal: this.latest.legal, list, t };
  }

  /** The submitted action is answered. */
  protected settle(): void {
    this.sent = this.lifted = -1;
    this.slow = false;
    clearTimeout(this.#slowTimeout);
    this.hideNote();
    this.hideHint();
  }

  #hinted(hint: Hint): void {
    if (hint.prompt === this.latest.prompt && this.hint) this.hint = hint;
  }

  #receive(update: Update<V, E>): void {
    if (update.prompt !== this.latest.prompt || update.events.length === 0) this.settle();
    const wasOwn = this.ownTurn;
    this.#first = null;
    this.latest = update;
    this.show(update);
    if (this.ownTurn && !wasOwn) turnSound();
  }

  async #refused({ about, code, rule }: Refused): Promise<void> {
    if (about === 'AskHint') this.hideHint();
    else this.settle();
    this.#showNote({ text: rule ? await this.#law(rule) : t(`problem.${code}`), rule });
  }

  async #reason({ rule }: Reason): Promise<void> {
    if (rule) await this.explain(rule);
  }

  /** End a reveal as the player would; one that is counted first is done a moment later. */
  async #skip(): Promise<void> {
    while (this.display.reveal) {
      this.display.goOn();
      await new Promise((resolve) => setTimeout(resolve));
    }
  }

  #law(rule: string): Promise<string> {
    return lawOf(this.table().game, rule, language());
  }

  #showNote(note: Note): void {
    clearTimeout(this.#noteTimeout);
    this.note = note;
    this.#noteTimeout = setTimeout(() => this.hideNote(), NOTE_LASTS);
  }
}
