// A player at the Tiguidoo table: what is typed and chosen, what may be done now, what the foot says
// and what a screen reader announces.

import { isLanguage } from '../../i18n/language.svelte';
import { TAGS, t } from '../../i18n';
import type { Feed } from '../../net/socket.svelte';
import { keepDraft, recallDraft, type Draft } from '../../table/draft';
import { within } from '../../table/legal';
import { TableSession } from '../../table/session.svelte';
import { cardSound, sweepSound } from '../../table/sound';
import type { Line } from '../../table/words';
import type { Table } from '../../wire';
import type { GameAnimation } from './animations';
import { Clock, secondsOf } from './clock.svelte';
import { activityOf, victimOf, type Activity } from './activity';
import { GameDisplay, type GameUpdate, type Mover } from './display.svelte';
import { mayAnswer, smallPrint, spoken, statusOf, type Context } from './sentences';
import { placesOf, prospect, stealsIn, type Prospect, type Steal } from './steal';
import { ACCEPT, ANSWER, ASK, GIVE_UP, REJECT, type GameEvent, type GameView } from './wire';

const SOON = 5; // seconds that are announced
const SURE = 700; // milliseconds after a question in which Enter is still meant for its answer

export class GameSession extends TableSession<GameView, GameEvent> {
  display: GameDisplay;
  clock = new Clock();
  text = $state(''); // typed so far
  #own = $state(-1); // the Tiguidoo card that is chosen
  #target = $state(-1); // the card to take with it
  #typedFor: Draft | null = null; // the question that the text belongs to
  #lastTyped = -SURE; // when, by the monotonic clock

  constructor(socket: Feed, table: () => Table, first: GameUpdate, mover: Mover) {
    super(socket, table, first);
    this.clock.receive(first);
    this.display = new GameDisplay(first, mover, (animation) => this.#onAnimation(animation));
    this.#recall(first.view);
    $effect(() => this.#warn());
  }

  // -- the options ---------------------------------------------------------------------------------

  byPoints = $derived.by(() => this.table().options['win'] === 'points');
  wheel = $derived.by(() => this.table().options['wheel'] === true);
  judged = $derived.by(() => this.table().options['judge'] === 'asker');
  seconds = $derived.by(() => Number(this.table().options['seconds'] ?? 0));
  tries = $derived.by(() => Number(this.table().options['tries'] ?? 1));
  /** The language of the questions, for screen readers and hyphenation. */
  packLanguage = $derived.by(() => {
    const [, language] = String(this.table().options['pack']).split(':');
    return isLanguage(language) ? TAGS[language] : '';
  });

  // -- what may be done ------------------------------------------------------------------------------

  override calling = $derived.by(() => this.you >= 0 && this.latest.legal.length > 0);
  protected override ownTurn = $derived.by(() => this.calling);
  /** Whether the table shows what the server asks, and no question with its answer. */
  #current = $derived.by(() => {
    const { view, settling } = this.display;
    const { asked } = this.latest.view;
    return !settling && view.asked?.card === asked?.card && view.turn === this.latest.view.turn;
  });
  asking = $derived.by(
    () => this.#current && this.display.view.turn === this.you && this.#may(ASK),
  );
  override hintable = $derived.by(() => this.asking);
  answering = $derived.by(() => this.#current && this.#may(ANSWER));
  judging = $derived.by(() => this.#current && this.#may(ACCEPT));

  #may = (action: number): boolean => this.you >= 0 && within(this.latest.legal, action);

  // -- stealing --------------------------------------------------------------------------------------

  steals: Steal[] = $derived.by(() =>
    this.asking ? stealsIn(this.latest.legal, this.latest.view) : [],
  );
  own = $derived.by(() => (this.canUse(this.#own) ? this.#own : -1));
  target: Steal | null = $derived.by(
    () =>
      this.steals.find(({ own, target }) => own === this.own && target === this.#target) ?? null,
  );

  canUse = (card: number): boolean => this.steals.some(({ own }) => own === card);

  /** Choose a Tiguidoo card, or put it back. */
  choose(card: number): void {
    this.hideNote();
    if (!this.asking) return;
    if (!this.canUse(card)) return void this.explain('Q16');
    this.#own = this.own === card ? -1 : card;
    this.#target = -1;
  }

  aim(target: number): void {
    this.hideNote();
    this.#target = this.#target === target ? -1 : target;
  }

  back(): boolean {
    if (this.own < 0) return false;
    if (this.target) this.#target = -1;
    else this.#own = -1;
    return true;
  }

  steal(): void {
    if (this.target) this.submit(this.target.action);
  }

  // -- asking, answering, judging --------------------------------------------------------------------

  /** Turn the next card; not by an Enter that was meant for an answer a moment ago. */
  ask(byKeyboard: boolean): void {
    const late = performance.now() - this.#lastTyped < SURE;
    if (this.asking && !(byKeyboard && late)) this.submit(ASK);
  }

  type(text: string): void {
    this.text = text;
    this.hideNote();
    this.#lastTyped = performance.now();
    const draft = this.#draftOf(this.latest.view);
    if (draft) keepDraft(draft, text);
  }

  answer(): void {
    if (this.answering && this.text.trim()) this.submit(ANSWER, this.text.trim());
    else if (this.answering) void this.explain('Q22');
    this.#lastTyped = performance.now();
  }

  giveUp(): void {
    if (this.answering) this.submit(GIVE_UP);
  }

  judge(right: boolean): void {
    if (this.judging) this.submit(right ? ACCEPT : REJECT);
  }

  /** What is typed belongs to one question, and survives a reload. */
  #draftOf({ asked }: GameView): Draft | null {
    const round = asked ? 100 * asked.misses + asked.card : -1;
    return asked && { table: this.table().table, round };
  }

  #recall(view: GameView): void {
    const draft = this.#draftOf(view);
    if (draft?.round === this.#typedFor?.round) return;
    this.#typedFor = draft;
    this.text = (draft && recallDraft(draft)) ?? '';
  }

  // -- what the table says -----------------------------------------------------------------------------

  /** What the card on the table, or the ones to steal, would make. */
  gain: Prospect | null = $derived.by(() => {
    const { asked, rows } = this.display.view;
    const row = rows[this.you];
    if (!row) return null;
    if (this.target) return this.gainOf(this.target);
    if (!asked || asked.target >= 0 || asked.asker === this.you || this.display.settling)
      return null;
    return prospect(row, [asked.card], this);
  });

  gainOf({ own, target }: Steal): Prospect {
    return prospect(this.display.view.rows[this.you] ?? [], [own, target], this);
  }

  /** Where each seat stands now. */
  places = $derived.by(() => placesOf(this.display.view.rows, this));

  context: Context = $derived.by(() => {
    const { view, settling } = this.display;
    return {
      ...this.tableContext(),
      view,
      settling,
      own: this.own,
      target: this.target,
      canSteal: this.steals.length > 0,
      byPoints: this.byPoints,
      gain: this.gain,
    };
  });
  override line: Line = $derived.by(() => statusOf(this.context));
  override more = $derived.by(() => smallPrint(this.context));

  activityOf(seat: number): Activity {
    const { view, settling } = this.display;
    return activityOf({ view, settling, seats: this.table().seats, tries: this.tries }, seat);
  }

  /** The victim of the steal on the table. */
  victim = $derived.by(() => victimOf(this.display.view));

  protected override settle(): void {
    super.settle();
    this.#own = this.#target = -1;
  }

  override stop(): void {
    super.stop();
    this.clock.stop();
  }

  protected override show(update: GameUpdate): void {
    this.clock.receive(update);
    this.#recall(update.view);
    if (update.view.answers.some(({ seat, text }) => seat === this.you && text === this.text))
      this.type(''); // judged: another try begins anew
    this.display.receive(update);
  }

  #onAnimation(animation: GameAnimation): void {
    this.announce(spoken(animation, this.context));
    if (animation.kind === 'ask') this.announce(animation.turned.question, this.packLanguage);
    if (animation.kind === 'steal') this.announce(animation.tried.question, this.packLanguage);
    if (animation.kind === 'ask' || animation.kind === 'steal') cardSound();
    if (animation.kind === 'settle') sweepSound();
  }

  /** Say that time is short, to those who may answer. */
  #warn(): void {
    const { question, running } = this.clock;
    if (running === 'question' && secondsOf(question) === SOON && mayAnswer(this.context))
      this.#warnOnce();
  }

  #warned: Draft | null = null;

  #warnOnce(): void {
    if (this.#warned === this.#typedFor) return;
    this.#warned = this.#typedFor;
    this.announce(t('tiguidoo.said.soon', { count: SOON }));
  }
}
