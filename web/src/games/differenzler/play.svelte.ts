// A player at the Differenzler table: what may be done now, what the foot says, what is heard.

import { list, t } from '../../i18n';
import type { TableSocket } from '../../net/socket.svelte';
import { settings } from '../../settings.svelte';
import { Sitting } from '../../table/sitting.svelte';
import { cardSound, sweepSound } from '../../table/sound';
import { isAway, type Line } from '../../table/words';
import type { Table } from '../../wire';
import { playable } from './duty';
import { inOrder } from './order';
import { spoken, statusOf, type Scene } from './sentences';
import { Stage, type Moment, type Mover } from './stage.svelte';
import type { Step } from './steps';
import { FIRST_ESTIMATE, type GameEvent, type GameView } from './wire';

/** What an opponent's place is marked with. */
export type Doing = 'turn' | 'thinking' | 'ready' | 'away' | '';

export class Play extends Sitting<GameView, GameEvent> {
  stage: Stage;

  constructor(socket: TableSocket, table: () => Table, first: Moment, mover: Mover) {
    super(socket, table, first);
    this.stage = new Stage(first, mover, (step) => this.#tell(step));
  }

  hand = $derived.by(() => {
    const { hand, laid, trump } = this.stage.view;
    return inOrder(hand, [...hand, ...(laid[this.you] ?? [])], trump);
  });
  /** A resting trick is no reason to wait. */
  protected override ownTurn = $derived.by(() => {
    const { view } = this.moment;
    return view.phase === 'play' && view.turn === this.you && this.you >= 0 && !this.stage.reveal;
  });
  /** Whether a card is to be played. */
  choosing = $derived.by(() => this.ownTurn && this.sent < 0);
  playable = $derived.by(() => playable(this.moment.view.hand, this.moment.legal));
  estimating = $derived.by(() => {
    const { phase, confirmed } = this.stage.view;
    return phase === 'estimate' && this.you >= 0 && !confirmed[this.you] && !this.stage.reveal;
  });
  override calling = $derived.by(() => this.choosing || this.estimating);
  override line: Line = $derived.by(() => statusOf(this.#scene()));
  override more = $derived.by(() => {
    if (this.you < 0) return t('table.watching');
    if (this.estimating) return t('differenzler.estimate.secret');
    if (this.lifted >= 0) return t('differenzler.tapAgain');
    if (!this.choosing || this.stage.taking) return '';
    return t(
      this.playable.length === this.hand.length ? 'differenzler.anyCard' : 'differenzler.raised',
    );
  });

  doing(seat: number): Doing {
    const { view, taking, reveal } = this.stage;
    if (isAway(this.table().seats[seat])) return 'away';
    if (taking || reveal) return '';
    if (view.phase === 'estimate') return view.confirmed[seat] ? 'ready' : 'thinking';
    return view.turn === seat ? 'turn' : '';
  }

  #scene(): Scene {
    const { view, taking } = this.stage;
    const { seats, you } = this.table();
    return { view, taking, seats, you, legal: this.moment.legal, deck: settings.deck, list, t };
  }

  confirm(points: number): void {
    this.submit(FIRST_ESTIMATE + points);
  }

  protected override show(update: Moment): void {
    this.stage.receive(update);
  }

  #tell(step: Step): void {
    this.speak(spoken(step, this.#scene()));
    if (settings.sound && step.kind === 'play') cardSound();
    if (settings.sound && step.kind === 'take') sweepSound();
  }
}
