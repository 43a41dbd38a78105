// A player at the Grand Prix table: what may be done now, what the foot says, what a screen
// reader announces.

import { language, t } from '../../i18n';
import type { Feed } from '../../net/socket.svelte';
import { keepDraft, recallDraft, type Draft } from '../../table/draft';
import { within } from '../../table/legal';
import { Results } from '../../table/results';
import { TableSession, type Announcement } from '../../table/session.svelte';
import { cardSound, sweepSound } from '../../table/sound';
import { isAway, type Line } from '../../table/words';
import type { Table } from '../../wire';
import { cardIn, carOf, lackingIn, picksAfter, picksIn } from './car';
import { freshIn, heldIn, without } from './deck';
import { actionOf, PLACES, type Place } from './requirement';
import { spoken, statusOf, type Context } from './sentences';
import { GameDisplay, type GameUpdate, type Mover } from './display.svelte';
import type { GameAnimation } from './animations';
import { afterAnimation, type Turns } from './turns';
import { CAR, CHOOSE, type GameEvent, type GameView, type RaceResult } from './wire';

/** What an opponent's place is marked with. */
export type Doing = 'turn' | 'thinking' | 'ready' | 'away' | '';

export class GameSession extends TableSession<GameView, GameEvent> {
  display: GameDisplay;
  results = new Results<RaceResult>(({ awards }) => awards);
  picks: string[] = $state.raw([]); // the keys of the cards picked for the car, in any order
  turns: Turns = $state.raw({});
  offered = $state(-1); // the pile over which a card of the hand is held
  happened: Announcement | null = $state.raw(null); // the last announcement
  #plan: number[] = []; // the car that was confirmed; sent card by card (G10)

  constructor(socket: Feed, table: () => Table, first: GameUpdate, mover: Mover) {
    super(socket, table, first);
    this.results.see(first.rounds, first.view.last_race);
    this.display = new GameDisplay(first, mover, (animation) => this.#onAnimation(animation));
    this.picks = picksIn(recallDraft(this.#draft()), first.view);
  }

  hand = $derived.by(() => heldIn(this.display.view.hand));
  /** The keys of the cards that came with the player's last turn. */
  fresh = $derived.by(() => {
    const deeds = this.turns[this.you] ?? [];
    return freshIn(
      this.hand,
      deeds.flatMap(({ gave, card }) => (gave ? [] : [card])),
    );
  });
  protected override ownTurn = $derived.by(() => {
    const { view } = this.latest;
    return view.phase === 'turn' && view.turn === this.you && this.you >= 0 && !this.display.reveal;
  });
  /** Whether the player is to take a card, and the table shows it. */
  turning = $derived.by(() => {
    const { phase, turn } = this.display.view;
    return this.ownTurn && phase === 'turn' && turn === this.you && this.sent < 0;
  });
  /** Whether a turn may begin with a discard now (G12). */
  discarding = $derived.by(() => this.turning && this.latest.view.discarded < 0);
  open = $derived.by(() => PLACES.filter((place) => within(this.latest.legal, actionOf(place))));
  /** Whether cars are chosen; the player's may have been sent already. */
  choosing = $derived.by(
    () => this.display.view.phase === 'choose' && this.you >= 0 && !this.display.reveal,
  );
  building = $derived.by(() => this.choosing && this.display.view.choices[this.you]! < CAR);
  car = $derived.by(() => carOf(this.picks.map(cardIn)));
  /** What no card of the hand can be: then no car can be completed. */
  lacking = $derived.by(() => (this.building ? lackingIn(this.display.view.hand) : []));
  override calling = $derived.by(() => this.turning || this.building);
  /** A car is chosen at once, so there is none for its single cards. */
  override hintable = $derived.by(() => this.turning);
  override line: Line = $derived.by(() => statusOf(this.#context()));
  override more = $derived.by(() => {
    if (this.lifted >= 0) return t('grandprix.tapAgain');
    if (this.building) return ''; // turns are over, and the room is needed
    if (this.happened?.words && this.happened.language === language()) return this.happened.words;
    return this.you < 0 ? t('table.watching') : '';
  });

  mayTake = (place: Place): boolean => this.turning && this.open.includes(place);

  /** Take from a pile, unless its top card is no longer the one that is shown. */
  take(place: Place, byFinger: boolean): void {
    const top = ({ piles }: GameView): number | undefined => piles[place]?.[0];
    if (top(this.display.view) === top(this.latest.view)) this.press(actionOf(place), byFinger);
  }

  doing(seat: number): Doing {
    const { view, reveal } = this.display;
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
    return { table: this.table().table, round: this.latest.view.race };
  }

  /** The car is ready: its cards are submitted one by one, in ascending order (G10). */
  confirm(): void {
    if (this.picks.length !== CAR) return;
    this.#plan = this.picks.map(cardIn).sort((a, b) => a - b);
    this.#sendNext();
  }

  /** What could not be sent is not sent later unasked. */
  #sendNext(): void {
    const { phase, chosen } = this.latest.view;
    const [next] = without(this.#plan, chosen);
    if (phase !== 'choose' || next === undefined) return;
    this.submit(CHOOSE + next);
    if (this.sent < 0) this.#plan = [];
  }

  #context(): Context {
    const { view } = this.display;
    const picks = this.picks.map(cardIn);
    return { ...this.tableContext(), view, picks };
  }

  protected override show(update: GameUpdate): void {
    this.results.see(update.rounds, update.view.last_race);
    if (update.view.phase !== 'choose') {
      this.#plan = [];
      this.picks = [];
    }
    this.display.receive(update);
    this.#sendNext();
  }

  #onAnimation(animation: GameAnimation): void {
    this.turns = afterAnimation(this.turns, animation);
    const words = spoken(animation, this.#context());
    if (words || animation.kind === 'jump')
      this.happened = animation.kind === 'race' ? null : { words, language: language() };
    this.announce(words);
    if (['discard', 'take', 'draw'].includes(animation.kind)) cardSound();
    if (animation.kind === 'race') sweepSound();
  }
}
