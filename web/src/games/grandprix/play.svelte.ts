// A player at the Grand Prix table: what may be done now, what the foot says, what is heard.

import { list, t } from '../../i18n';
import type { TableSocket } from '../../net/socket.svelte';
import { settings } from '../../settings.svelte';
import { keepDraft, recallDraft, type Draft } from '../../table/draft';
import { within } from '../../table/legal';
import { Sitting } from '../../table/sitting.svelte';
import { cardSound, sweepSound } from '../../table/sound';
import { isAway, type Line } from '../../table/words';
import type { Table } from '../../wire';
import { cardIn, carOf, picksAfter, picksIn } from './car';
import { freshIn, heldIn, without } from './deck';
import { actionOf, PLACES, type Place } from './duty';
import { spoken, statusOf, type Scene } from './sentences';
import { Stage, type Moment, type Mover } from './stage.svelte';
import type { Step } from './steps';
import { afterStep, type Turns } from './turns';
import { CAR, CHOOSE, type GameEvent, type GameView } from './wire';

/** What an opponent's place is marked with. */
export type Doing = 'turn' | 'thinking' | 'ready' | 'away' | '';

export class Play extends Sitting<GameView, GameEvent> {
  stage: Stage;
  picks: string[] = $state.raw([]); // the keys of the cards picked for the car, in any order
  turns: Turns = $state.raw({});
  happened = $state(''); // the last thing told
  #plan: number[] = []; // the car that was confirmed; sent card by card (G10)

  constructor(socket: TableSocket, table: () => Table, first: Moment, mover: Mover) {
    super(socket, table, first);
    this.stage = new Stage(first, mover, (step) => this.#tell(step));
    this.picks = picksIn(recallDraft(this.#draft()), first.view);
  }

  hand = $derived.by(() => heldIn(this.stage.view.hand));
  /** The keys of the cards that came with the own last turn. */
  fresh = $derived.by(() => {
    const deeds = this.turns[this.you] ?? [];
    return freshIn(
      this.hand,
      deeds.flatMap(({ gave, card }) => (gave ? [] : [card])),
    );
  });
  protected override ownTurn = $derived.by(() => {
    const { view } = this.moment;
    return view.phase === 'turn' && view.turn === this.you && this.you >= 0 && !this.stage.reveal;
  });
  /** Whether a card is to be taken, and the table shows it so. */
  turning = $derived.by(() => {
    const { phase, turn } = this.stage.view;
    return this.ownTurn && phase === 'turn' && turn === this.you && this.sent < 0;
  });
  /** Whether a turn may begin with a discard now (G12). */
  discarding = $derived.by(() => this.turning && this.moment.view.discarded < 0);
  open = $derived.by(() => PLACES.filter((place) => within(this.moment.legal, actionOf(place))));
  /** Whether cars are chosen; the own one may have been sent already. */
  choosing = $derived.by(
    () => this.stage.view.phase === 'choose' && this.you >= 0 && !this.stage.reveal,
  );
  building = $derived.by(() => this.choosing && this.stage.view.choices[this.you]! < CAR);
  car = $derived.by(() => carOf(this.picks.map(cardIn)));
  override calling = $derived.by(() => this.turning || this.building);
  override line: Line = $derived.by(() => statusOf(this.#scene()));
  override more = $derived.by(() => {
    if (this.lifted >= 0) return t('grandprix.tapAgain');
    if (this.happened) return this.happened;
    return this.you < 0 ? t('table.watching') : '';
  });

  mayTake = (place: Place): boolean => this.turning && this.open.includes(place);

  /** Take from a pile, unless another card lies there by now than the one still shown. */
  take(place: Place, byFinger: boolean): void {
    const top = ({ piles }: GameView): number | undefined => piles[place]?.[0];
    if (top(this.stage.view) === top(this.moment.view)) this.press(actionOf(place), byFinger);
  }

  doing(seat: number): Doing {
    const { view, reveal } = this.stage;
    if (isAway(this.table().seats[seat])) return 'away';
    if (reveal || view.phase === 'over') return '';
    if (view.phase === 'choose') return (view.choices[seat] ?? 0) < CAR ? 'thinking' : 'ready';
    return view.turn === seat ? 'turn' : '';
  }

  pick(key: string): void {
    if (this.sent >= 0) return;
    this.picks = picksAfter(this.picks, key);
    keepDraft(this.#draft(), this.picks.join(' '));
  }

  #draft(): Draft {
    return { table: this.table().table, round: this.moment.view.race };
  }

  /** The car is ready: its cards go to the house one by one, in ascending order (G10). */
  confirm(): void {
    if (this.picks.length !== CAR) return;
    this.#plan = this.picks.map(cardIn).sort((a, b) => a - b);
    this.#sendNext();
  }

  #sendNext(): void {
    const { phase, chosen } = this.moment.view;
    const [next] = without(this.#plan, chosen);
    if (phase === 'choose' && next !== undefined) this.submit(CHOOSE + next);
  }

  #scene(): Scene {
    const { view } = this.stage;
    const { seats, you } = this.table();
    const picks = this.picks.map(cardIn);
    return { view, seats, you, picks, legal: this.moment.legal, list, t };
  }

  protected override show(update: Moment): void {
    if (update.view.phase !== 'choose') {
      this.#plan = [];
      this.picks = [];
    }
    this.stage.receive(update);
    this.#sendNext();
  }

  #tell(step: Step): void {
    this.turns = afterStep(this.turns, step);
    const words = spoken(step, this.#scene());
    if (words || step.kind === 'land') this.happened = step.kind === 'race' ? '' : words;
    this.speak(words);
    if (settings.sound && ['discard', 'take', 'draw'].includes(step.kind)) cardSound();
    if (settings.sound && step.kind === 'race') sweepSound();
  }
}
