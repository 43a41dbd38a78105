// A player at the Tigre table: what may be done now, what the foot says, what a screen
// reader announces.

import type { Feed } from '../../net/socket.svelte';
import { within } from '../../table/legal';
import { Results } from '../../table/results';
import { TableSession } from '../../table/session.svelte';
import { cardSound, sweepSound } from '../../table/sound';
import { isAway, type Line } from '../../table/words';
import type { Table } from '../../wire';
import { smallPrint, spoken, statusOf, type Context } from './sentences';
import { GameDisplay, type GameUpdate, type Mover } from './display.svelte';
import type { GameAnimation } from './animations';
import { STOP, TAKE, type GameEvent, type GameView, type RoundResult } from './wire';

/** What a player's place is marked with. */
export type Doing = 'turn' | 'choosing' | 'finished' | 'arrived' | 'away' | '';

export class GameSession extends TableSession<GameView, GameEvent> {
  display: GameDisplay;
  results = new Results<RoundResult>(({ booked }) => booked);

  constructor(socket: Feed, table: () => Table, first: GameUpdate, mover: Mover) {
    super(socket, table, first);
    this.results.see(first.rounds, first.view.last_round);
    this.display = new GameDisplay(first, mover, (animation) => this.#onAnimation(animation));
  }

  override calling = $derived.by(() => this.you >= 0 && this.latest.legal.length > 0);
  protected override ownTurn = $derived.by(() => this.calling);
  /** Whether the table shows that the player is to act, and no action was submitted yet. */
  asked = $derived.by(() => this.calling && !this.display.moving && this.sent < 0);
  override hintable = $derived.by(() => this.asked);
  choosing = $derived.by(() => this.asked && this.display.view.phase === 'distance');
  mayTake = $derived.by(() => this.asked && within(this.latest.legal, TAKE));
  mayStop = $derived.by(() => this.asked && within(this.latest.legal, STOP));
  override line: Line = $derived.by(() => statusOf(this.#context()));
  override more = $derived.by(() => smallPrint(this.#context()));

  doing(seat: number): Doing {
    const { view, reveal } = this.display;
    const said = view.said[seat] ?? 'nothing';
    if (reveal?.kind === 'draw') return '';
    if (said !== 'nothing') return said;
    if (isAway(this.table().seats[seat])) return 'away';
    if (view.phase === 'distance') return view.banker === seat ? 'choosing' : '';
    return view.turn === seat ? 'turn' : '';
  }

  /** Presses are ignored while something moves. */
  override press(action: number): void {
    if (!this.display.moving) super.press(action);
  }

  #context(): Context {
    const { view, reveal } = this.display;
    return { ...this.tableContext(), view, reveal };
  }

  protected override show(update: GameUpdate): void {
    this.results.see(update.rounds, update.view.last_round);
    this.display.receive(update);
  }

  #onAnimation(animation: GameAnimation): void {
    this.announce(spoken(animation, this.#context()));
    if (animation.kind === 'take') cardSound();
    if (animation.kind === 'deal') sweepSound();
  }
}
