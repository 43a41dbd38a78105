// A player at the Differenzler table: what may be done now, what the foot says, what a screen
// reader announces.

import { t } from '../../i18n';
import type { Feed } from '../../net/socket.svelte';
import { settings } from '../../settings.svelte';
import { Results } from '../../table/results';
import { TableSession } from '../../table/session.svelte';
import { cardSound, sweepSound } from '../../table/sound';
import { isAway, type Line } from '../../table/words';
import type { Table } from '../../wire';
import { playable } from './requirement';
import { inOrder } from './order';
import { spoken, statusOf, type Context } from './sentences';
import { GameDisplay, type GameUpdate, type Mover } from './display.svelte';
import type { GameAnimation } from './animations';
import { FIRST_ESTIMATE, type GameEvent, type GameView, type RoundResult } from './wire';

/** What an opponent's place is marked with. */
export type Doing = 'turn' | 'thinking' | 'ready' | 'away' | '';

export class GameSession extends TableSession<GameView, GameEvent> {
  display: GameDisplay;
  results = new Results<RoundResult>(({ booked }) => booked);
  offered = $state(false); // whether a card is held over the table

  constructor(socket: Feed, table: () => Table, first: GameUpdate, mover: Mover) {
    super(socket, table, first);
    this.results.see(first.rounds, first.view.last_round);
    this.display = new GameDisplay(first, mover, (animation) => this.#onAnimation(animation));
  }

  hand = $derived.by(() => {
    const { hand, laid, trump } = this.display.view;
    return inOrder(hand, [...hand, ...(laid[this.you] ?? [])], trump);
  });
  /** Also while a full trick is still shown. */
  protected override ownTurn = $derived.by(() => {
    const { view } = this.latest;
    return view.phase === 'play' && view.turn === this.you && this.you >= 0 && !this.display.reveal;
  });
  /** Whether a card is to be played. */
  choosing = $derived.by(() => this.ownTurn && this.sent < 0);
  playable = $derived.by(() => playable(this.latest.view.hand, this.latest.legal));
  estimating = $derived.by(() => {
    const { phase, confirmed } = this.display.view;
    return phase === 'estimate' && this.you >= 0 && !confirmed[this.you] && !this.display.reveal;
  });
  override calling = $derived.by(() => this.choosing || this.estimating);
  override line: Line = $derived.by(() => statusOf(this.#context()));
  override more = $derived.by(() => {
    if (this.you < 0) return t('table.watching');
    if (this.estimating) return t('differenzler.estimate.secret');
    if (this.lifted >= 0) return t('differenzler.tapAgain');
    if (!this.choosing || this.display.taking) return '';
    return t(
      this.playable.length === this.hand.length ? 'differenzler.anyCard' : 'differenzler.raised',
    );
  });

  doing(seat: number): Doing {
    const { view, taking, reveal } = this.display;
    if (isAway(this.table().seats[seat])) return 'away';
    if (taking || reveal) return '';
    if (view.phase === 'estimate') return view.confirmed[seat] ? 'ready' : 'thinking';
    return view.turn === seat ? 'turn' : '';
  }

  #context(): Context {
    const { view, taking } = this.display;
    return { ...this.tableContext(), view, taking, deck: settings.deck };
  }

  confirm(points: number): void {
    this.submit(FIRST_ESTIMATE + points);
  }

  protected override show(update: GameUpdate): void {
    this.results.see(update.rounds, update.view.last_round);
    this.display.receive(update);
  }

  #onAnimation(animation: GameAnimation): void {
    this.announce(spoken(animation, this.#context()));
    if (animation.kind === 'play') cardSound();
    if (animation.kind === 'take') sweepSound();
  }
}
