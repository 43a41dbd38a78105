// A player at the Tigre table: what may be done now, what the foot says, what is heard.

import { list, t } from '../../i18n';
import type { TableSocket } from '../../net/socket.svelte';
import { settings } from '../../settings.svelte';
import { within } from '../../table/legal';
import { Sitting } from '../../table/sitting.svelte';
import { cardSound, sweepSound } from '../../table/sound';
import { isAway, type Line } from '../../table/words';
import type { Table } from '../../wire';
import { quietly, spoken, statusOf, type Scene } from './sentences';
import { Stage, type Moment, type Mover } from './stage.svelte';
import type { Step } from './steps';
import { STOP, TAKE, type GameEvent, type GameView } from './wire';

/** What a player's place is marked with. */
export type Doing = 'turn' | 'choosing' | 'finished' | 'arrived' | 'away' | '';

export class Play extends Sitting<GameView, GameEvent> {
  stage: Stage;

  constructor(socket: TableSocket, table: () => Table, first: Moment, mover: Mover) {
    super(socket, table, first);
    this.stage = new Stage(first, mover, (step) => this.#tell(step));
  }

  override calling = $derived.by(() => this.you >= 0 && this.moment.legal.length > 0);
  protected override ownTurn = $derived.by(() => this.calling);
  /** Whether what the player is asked is on the screen, and not answered yet. */
  asked = $derived.by(() => this.calling && !this.stage.moving && this.sent < 0);
  choosing = $derived.by(() => this.asked && this.stage.view.phase === 'distance');
  mayTake = $derived.by(() => this.asked && within(this.moment.legal, TAKE));
  mayStop = $derived.by(() => this.asked && within(this.moment.legal, STOP));
  override line: Line = $derived.by(() => statusOf(this.#scene()));
  override more = $derived.by(() => quietly(this.#scene()));

  doing(seat: number): Doing {
    const { view, reveal } = this.stage;
    const said = view.said[seat] ?? 'nothing';
    if (reveal?.kind === 'draw') return '';
    if (said !== 'nothing') return said;
    if (isAway(this.table().seats[seat])) return 'away';
    if (view.phase === 'distance') return view.banker === seat ? 'choosing' : '';
    return view.turn === seat ? 'turn' : '';
  }

  /** While something moves, nothing is done. */
  override press(action: number): void {
    if (!this.stage.moving) super.press(action);
  }

  #scene(): Scene {
    const { view, reveal } = this.stage;
    const { seats, you } = this.table();
    return { view, reveal, seats, you, legal: this.moment.legal, list, t };
  }

  protected override show(update: Moment): void {
    this.stage.receive(update);
  }

  #tell(step: Step): void {
    this.speak(spoken(step, this.#scene()));
    if (settings.sound && step.kind === 'take') cardSound();
    if (settings.sound && step.kind === 'deal') sweepSound();
  }
}
