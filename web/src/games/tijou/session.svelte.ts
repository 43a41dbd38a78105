// A player at the Tijou table: what is chosen and what may be chosen, what the foot says, what a
// screen reader announces.

import type { Feed } from '../../net/socket.svelte';
import { settings } from '../../settings.svelte';
import { within } from '../../table/legal';
import { TableSession } from '../../table/session.svelte';
import { cardSound, sweepSound } from '../../table/sound';
import { isAway, type Line } from '../../table/words';
import type { SeatInfo, Table } from '../../wire';
import type { GameAnimation } from './animations';
import {
  aimed,
  answers,
  giftOf,
  left,
  playsIn,
  questionOf,
  refusedAction,
  refusedSwap,
  type Choice,
  type Play,
  type Question,
} from './choices';
import { GameDisplay, type GameUpdate, type Mover } from './display.svelte';
import { effectOf, type Effect } from './preview';
import { nextSeat } from './seating';
import { smallPrint, spoken, statusOf, type Context } from './sentences';
import { JACK, LAY, PASS, type GameEvent, type GameView } from './wire';

/** What a seat is marked with. */
export type Doing = 'turn' | 'next' | 'passed' | 'choosing' | 'chosen' | 'away' | '';

/** What is chosen in the tray, when something is. */
export type TrayQuestion = Extract<Question, 'named' | 'use' | 'other'>;

export class GameSession extends TableSession<GameView, GameEvent> {
  display: GameDisplay;
  choice: Choice = $state.raw({}); // the card, what a joker counts as, and the piece if it was pressed
  aim: Choice = $state.raw({}); // what is pointed at: hovered over, focused, or tapped once
  #recent = $state(-1); // the player's piece that moved last

  constructor(socket: Feed, table: () => Table, first: GameUpdate, mover: Mover) {
    super(socket, table, first);
    this.display = new GameDisplay(first, mover, (animation) => this.#onAnimation(animation));
  }

  entryOffset = $derived.by(() => Number(this.table().options['entry_offset'] ?? 1));
  kingEnters = $derived.by(() => this.table().options['king_enters'] === true);

  override calling = $derived.by(() => this.you >= 0 && this.latest.legal.length > 0);
  protected override ownTurn = $derived.by(() => this.calling);
  /** Whether the table shows that the player is to act, and no action was submitted yet. */
  asked = $derived.by(() => this.calling && !this.display.moving && this.sent < 0);
  giving = $derived.by(() => this.asked && this.display.view.phase === 'exchange');
  turning = $derived.by(() => this.asked && this.display.view.phase === 'play');
  override hintable = $derived.by(() => this.giving || this.turning);
  mayPass = $derived.by(() => this.turning && within(this.latest.legal, PASS));

  // -- what is chosen --------------------------------------------------------------------------

  plays = $derived.by(() => (this.turning ? playsIn(this.latest.legal) : []));
  /** What the card leaves open. */
  open = $derived.by(() => {
    const { card, named } = this.choice;
    return card === undefined ? [] : left(this.plays, { card, named });
  });
  /** What is chosen, and with which piece. */
  #base = $derived.by(() => aimed(this.plays, this.choice, pieceIn(this.aim), this.#recent));
  /** What is chosen and pointed at. */
  aimed = $derived.by(() => aimed(this.plays, this.#base, this.aim, this.#recent));
  /** The play that is shown: pressing it again carries it out. */
  shown: Play | null = $derived.by(() => {
    const isAll = questionOf(this.plays, this.aimed) === 'confirm';
    return isAll ? (left(this.plays, this.aimed)[0] ?? null) : null;
  });
  /** What the tray asks; null while it is closed. */
  tray: TrayQuestion | null = $derived.by(() => {
    const question = questionOf(this.plays, this.#base);
    return question === 'named' || question === 'use' || question === 'other' ? question : null;
  });
  /** What is chosen in the tray. */
  offered = $derived.by(() => (this.tray ? left(this.plays, this.#base) : []));
  effect = $derived.by(() => this.shown && this.effectOf(this.shown));
  /** All that the card could do, apart from swaps; with a joker, once it is named. */
  effects: Effect[] = $derived.by(() => {
    const { card, named } = this.aimed;
    if (card === undefined || named === undefined) return [];
    const moves = left(this.plays, { card, named }).filter(({ use }) => use !== 'swap');
    return moves.flatMap((play) => this.effectOf(play) ?? []);
  });
  laying = $derived.by(() => this.shown?.use === 'none');
  swapping = $derived.by(
    () => this.open.length > 0 && this.open.every(({ use }) => use === 'swap'),
  );

  effectOf(play: Play): Effect | null {
    const { view } = this.display;
    return effectOf({ view, seat: this.you, entryOffset: this.entryOffset }, play);
  }

  /** Whether a card can be carried out, with the piece that is pointed at if there is one. */
  hasEffect(card: number): boolean {
    const piece = this.choice.card === undefined ? this.aim.piece : undefined;
    return left(this.plays, { card, piece }).some(({ use }) => use !== 'none');
  }

  mayUse = (piece: number): boolean => this.open.some((play) => play.piece === piece);

  // -- presses ---------------------------------------------------------------------------------

  pressCard(card: number, byFinger: boolean): void {
    if (this.#isBusy(() => this.pressCard(card, byFinger))) return;
    if (!this.giving && !this.turning) return this.why(LAY + card);
    const actions = this.giving ? [giftOf(card)] : left(this.plays, { card }).map(actionOf);
    const [only] = actions.length === 1 ? actions : [];
    const again = this.choice.card === card;
    if (only !== undefined && (again || (byFinger && settings.oneTap))) return this.submit(only);
    this.hideNote();
    this.choice = again && this.choice.named === undefined ? {} : { card };
    if (again) this.aim = {};
  }

  /** Choose what a joker counts as. */
  name(named: number): void {
    const { card } = this.choice;
    const wanted = { ...this.choice, named };
    this.choice = left(this.plays, wanted).length > 0 ? wanted : { card, named };
    this.aim = {};
    this.hideNote();
  }

  /** Choose a piece, a use or a target. With touch the first tap shows what it would do. */
  pick(part: Choice, byFinger: boolean): void {
    if (this.#isBusy(() => this.pick(part, byFinger))) return;
    const { piece } = this.#base;
    const wanted = { ...this.choice, ...(part.piece === undefined ? { piece } : {}), ...part };
    const open = left(this.plays, wanted);
    if (this.choice.card === undefined || open.length === 0) return this.#pickNone(part);
    const [only] = open.length === 1 ? open : [];
    const sure = !byFinger || settings.oneTap || this.shown?.action === only?.action;
    if (only && sure) return this.submit(only.action);
    this.choice = { ...this.choice, ...pieceIn(part) };
    this.aim = part;
    this.hideNote();
  }

  /** A piece that cannot be chosen, or not yet: before a card is chosen, its cards are shown. */
  #pickNone({ piece = -1, other = -1 }: Choice): void {
    const { choice } = this;
    if (!this.turning) return this.why(PASS);
    if (other >= 0) return this.#whyNotSwap(other);
    if (choice.card !== undefined) return this.why(refusedAction(choice, piece));
    this.aim = this.aim.piece === piece ? {} : { piece };
  }

  #whyNotSwap(other: number): void {
    const swaps = this.choice.card === JACK || this.aimed.named === JACK;
    if (swaps) this.why(refusedSwap(this.choice, this.#base.piece ?? 0, other));
    else void this.explain('J32');
  }

  /** Point at something: it is shown, not chosen. */
  point(aim: Choice): void {
    if (this.turning && this.choice.card !== undefined) this.aim = aim;
  }

  play(action: number): void {
    if (this.turning && within(this.latest.legal, action)) this.submit(action);
  }

  pass(byFinger: boolean): void {
    if (this.#isBusy(() => this.pass(byFinger))) return;
    this.choice = {};
    this.press(PASS, byFinger);
  }

  /** Take back the last thing that was chosen; whether there was any. */
  back(): boolean {
    const { card, named } = this.choice;
    if (card === undefined && this.aim.piece === undefined && this.lifted < 0) return false;
    this.choice = named === undefined ? {} : { card };
    this.aim = {};
    this.lifted = -1;
    this.hideNote();
    return true;
  }

  /** While something moves, a press ends the motion and is handled afterwards. */
  #isBusy(again: () => void): boolean {
    const { display } = this;
    if (!display.moving) return this.sent >= 0;
    display.hurry();
    setTimeout(() => display.moving || again());
    return true;
  }

  // -- what the table says ---------------------------------------------------------------------

  context: Context = $derived.by(() => {
    const { view, reveal, news } = this.display;
    return {
      ...this.tableContext(),
      seats: this.table().seats.map(shortened),
      view,
      reveal,
      news,
      entryOffset: this.entryOffset,
      talk: this.table().options['table_talk'] === true,
      choice: this.shown ? this.aimed : this.choice,
      question: this.question,
      effect: this.effect,
      laying: this.laying,
      several: this.several,
      lifted: this.lifted,
    };
  });
  question: Question = $derived.by(() => {
    if (this.shown) return 'confirm';
    return this.tray ?? questionOf(this.plays, this.choice);
  });
  /** Whether another piece could use the card, too. */
  several = $derived.by(() => answers(this.open, 'piece').length > 1);
  override line: Line = $derived.by(() => statusOf(this.context));
  override more = $derived.by(() => smallPrint(this.context));

  doing(seat: number): Doing {
    const { view, reveal } = this.display;
    if (reveal) return '';
    if (isAway(this.table().seats[seat])) return 'away';
    if (view.phase === 'exchange') return view.chosen[seat] ? 'chosen' : 'choosing';
    if (view.passed[seat]) return 'passed';
    if (view.turn === seat) return 'turn';
    return nextSeat(view) === seat ? 'next' : '';
  }

  protected override settle(): void {
    super.settle();
    this.choice = {};
    this.aim = {};
  }

  protected override show(update: GameUpdate): void {
    this.display.receive(update);
  }

  #onAnimation(animation: GameAnimation): void {
    this.announce(spoken(animation, this.context));
    if (animation.kind === 'play') this.#remember(animation.played.seat, animation.played.piece);
    if (animation.kind === 'play') cardSound();
    if (animation.kind === 'deal') sweepSound();
    if (animation.kind === 'lots') this.#recent = -1;
  }

  #remember(seat: number, piece: number): void {
    if (seat === this.you && piece >= 0) this.#recent = piece;
  }
}

const LONGEST = 12; // letters of a name within a sentence

/** A seat whose name leaves room for the rest of a sentence. */
const shortened = (info: SeatInfo): SeatInfo =>
  info.name.length > LONGEST ? { ...info, name: `${info.name.slice(0, LONGEST - 1)}…` } : info;

const pieceIn = ({ piece }: Choice): Choice => (piece === undefined ? {} : { piece });
const actionOf = ({ action }: Play): number => action;
