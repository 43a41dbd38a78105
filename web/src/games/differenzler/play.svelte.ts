// A player at the table: what is asked of the house, what it answers, and what that means for the
// screen. The house alone knows the rules; a card that it refuses goes back to the hand.

import { language, list, t } from '../../i18n';
import type { TableSocket } from '../../net/socket.svelte';
import { settings } from '../../settings.svelte';
import type { Because, Refused, Table } from '../../wire';
import { playable } from './duty';
import { lawOf } from './laws';
import { seatName } from './names';
import { inOrder } from './order';
import { spoken, statusOf, type Line, type Scene } from './sentences';
import { cardSound, sweepSound, turnSound } from './sound';
import { Stage, type Moment, type Mover } from './stage.svelte';
import type { Step } from './steps';
import { FIRST_ESTIMATE } from './wire';

/** What an opponent's place is marked with. */
export type Doing = 'turn' | 'thinking' | 'ready' | 'away' | '';

export interface Note {
  text: string;
  rule: string; // may be empty
}

const NOTE_LASTS = 7_000;
const REMEMBERED = 12; // lines for the screen reader

export class Play {
  stage: Stage;
  moment: Moment = $state.raw()!; // the latest truth, perhaps not all shown yet
  sent = $state(-1); // the action that was asked for and not answered yet
  lifted = $state(-1);
  note: Note | null = $state.raw(null);
  said: string[] = $state.raw([]);
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly socket: TableSocket,
    readonly table: () => Table,
    first: Moment,
    mover: Mover,
  ) {
    this.moment = first;
    this.stage = new Stage(first, mover, (step) => this.#tell(step));
    socket.onupdate = (update) => this.#receive(update as Moment);
    socket.onrefused = (refused) => void this.#refused(refused);
    socket.onbecause = (because) => void this.#because(because);
  }

  stop(): void {
    this.socket.onupdate = this.socket.onrefused = this.socket.onbecause = null;
    clearTimeout(this.#silence);
  }

  // -- what is known ----------------------------------------------------------------------------

  you = $derived.by(() => this.table().you);
  names = $derived.by(() => this.table().seats.map((info, seat) => seatName(info, seat, t)));
  hand = $derived.by(() => {
    const { hand, laid, trump } = this.stage.view;
    return inOrder(hand, [...hand, ...(laid[this.you] ?? [])], trump);
  });
  /** Whether a card is to be played, by the latest truth: a resting trick is no reason to wait. */
  choosing = $derived.by(() => this.#isOwnTurn() && this.sent < 0);
  playable = $derived.by(() => playable(this.moment.view.hand, this.moment.legal));
  estimating = $derived.by(() => {
    const { phase, confirmed } = this.stage.view;
    return phase === 'estimate' && this.you >= 0 && !confirmed[this.you] && !this.stage.reveal;
  });
  /** Whether the table waits for this player. */
  calling = $derived.by(() => this.choosing || this.estimating);
  line: Line = $derived.by(() => statusOf(this.#scene()));
  /** The seats that this player may let a virtual player sit in for. */
  absent = $derived.by(() =>
    this.table().seats.flatMap((info, seat) => (info.may_stand_in && this.you >= 0 ? [seat] : [])),
  );
  /** A quieter word beside the sentence at the foot. */
  more = $derived.by(() => {
    if (this.you < 0) return t('table.watching');
    if (this.estimating) return t('table.estimate.secret');
    if (this.lifted >= 0) return t('table.tapAgain');
    if (!this.choosing || this.stage.taking) return '';
    return t(this.playable.length === this.hand.length ? 'table.anyCard' : 'table.raised');
  });

  doing(seat: number): Doing {
    const { view, taking, reveal } = this.stage;
    const info = this.table().seats[seat];
    if (info?.kind === 'person' && !info.here && !info.level) return 'away';
    if (taking || reveal) return '';
    if (view.phase === 'estimate') return view.confirmed[seat] ? 'ready' : 'thinking';
    return view.turn === seat ? 'turn' : '';
  }

  #isOwnTurn(): boolean {
    const { view } = this.moment;
    return view.phase === 'play' && view.turn === this.you && this.you >= 0 && !this.stage.reveal;
  }

  #scene(): Scene {
    const { view, taking } = this.stage;
    const { seats, you } = this.table();
    return { view, taking, seats, you, legal: this.moment.legal, deck: settings.deck, list, t };
  }

  // -- what is asked ----------------------------------------------------------------------------

  act(action: number): void {
    if (this.sent >= 0) return;
    const { prompt } = this.moment;
    if (!this.socket.ask({ type: 'Act', prompt, action })) return;
    this.sent = action;
    this.hush();
  }

  confirm(points: number): void {
    this.act(FIRST_ESTIMATE + points);
  }

  why(card: number): void {
    if (this.you >= 0 && this.sent < 0) this.socket.ask({ type: 'Why', action: card });
  }

  // -- what is answered -------------------------------------------------------------------------

  #receive(update: Moment): void {
    const wasOwn = this.#isOwnTurn();
    if (update.prompt !== this.moment.prompt || update.events.length === 0) this.#settle();
    this.moment = update;
    this.stage.receive(update);
    if (settings.sound && !wasOwn && this.#isOwnTurn()) turnSound();
  }

  #settle(): void {
    this.sent = this.lifted = -1;
    this.hush();
  }

  async #refused({ code, rule }: Refused): Promise<void> {
    this.#settle();
    this.#say({ text: rule ? await lawOf(rule, language()) : t(`problem.${code}`), rule });
  }

  async #because({ rule }: Because): Promise<void> {
    if (rule) this.#say({ text: await lawOf(rule, language()), rule });
  }

  #say(note: Note): void {
    clearTimeout(this.#silence);
    this.note = note;
    this.#silence = setTimeout(() => this.hush(), NOTE_LASTS);
  }

  hush(): void {
    this.note = null;
  }

  #tell(step: Step): void {
    const words = spoken(step, this.#scene());
    if (words) this.said = [...this.said, words].slice(-REMEMBERED);
    if (settings.sound && step.kind === 'play') cardSound();
    if (settings.sound && step.kind === 'take') sweepSound();
  }
}
