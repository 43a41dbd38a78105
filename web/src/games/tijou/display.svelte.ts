// What the Tijou table shows now. The result of a game and the lots for the next one stay until the
// player goes on.

import { FLIGHT } from '../../table/motion';
import { TableDisplay, type Mover as TableMover } from '../../table/display.svelte';
import type { Update } from '../../wire';
import {
  CROSS,
  LOT,
  NOTICE,
  RUN,
  STEP,
  animationsOf,
  openingOf,
  type GameAnimation,
} from './animations';
import { stepsBetween } from './preview';
import { lotsOf } from './seating';
import type { CardPlayed, GameEnded, GameEvent, GameView } from './wire';

export type GameUpdate = Update<GameView, GameEvent>;

/** How a piece runs along squares; a corner may send it on from the last one. */
export interface Run {
  played: CardPlayed;
  squares: number[];
  running: number; // milliseconds for all of them
  crossing: number; // milliseconds to the opposite corner; 0 when it is not sent there
}

export interface Mover extends TableMover {
  lay(seat: number, card: number, milliseconds: number): Promise<void>;
  run(run: Run): Promise<void>;
  leap(played: CardPlayed, milliseconds: number): Promise<void>; // enter, swap, or go home
  deal(counts: readonly number[], milliseconds: number): Promise<void>;
  exchange(partner: number, milliseconds: number): Promise<void>;
}

export type Reveal =
  | {
      kind: 'lots';
      shown: number; // how many of the lots
      done: boolean; // whether all are shown
    }
  | {
      kind: 'result';
      ended: GameEnded;
      last: boolean; // whether the match is over
    };

/** What happened last, as far as the table tells it until the next thing happens. */
export type News = Exclude<GameAnimation, { kind: 'jump' | 'lots' | 'result' | 'end' }>;

const FOR_SPECTATORS = 5_000; // milliseconds that a spectator sees a reveal

export class GameDisplay extends TableDisplay<GameView, GameEvent, GameAnimation, Reveal, Mover> {
  news: News | null = $state.raw(null);
  #hurried = false; // whether the player skips the rest of the lots

  constructor(first: GameUpdate, mover: Mover, onanimation?: (animation: GameAnimation) => void) {
    super(first, mover, onanimation);
    const opening = openingOf(first.view);
    if (opening.length > 0) queueMicrotask(() => this.enqueue(opening)); // once a session has this
  }

  /** Skip to the end of lots under way; close what is shown in full. */
  override goOn(): void {
    if (this.reveal?.kind !== 'lots' || this.reveal.done) return super.goOn();
    this.#hurried = true;
    this.mover.cut();
  }

  /** End what is moving, for a player who is quicker. */
  hurry(): void {
    if (!this.reveal) this.mover.cut();
  }

  protected override readonly animationsOf = animationsOf;

  /** Lots are not cut short by what others do. */
  protected override cut(): void {
    if (this.reveal?.kind !== 'lots') super.cut();
  }

  protected override async play(animation: GameAnimation): Promise<void> {
    this.news = newsOf(animation) ?? this.news;
    if (animation.kind === 'play') return this.#play(animation.played, animation.view);
    this.view = animation.view;
    switch (animation.kind) {
      case 'lots':
        return this.#drawLots();
      case 'deal':
        return this.mover.deal(animation.dealt.counts, this.duration());
      case 'gift':
        return this.mover.wait(this.duration());
      case 'exchange':
        return this.#exchange();
      case 'pass':
        return this.mover.wait(this.duration(NOTICE));
      case 'result':
        return this.#pauseOn({ kind: 'result', ended: animation.ended, last: animation.last });
    }
  }

  /** The card flies to the middle, then its piece moves; pieces are eaten as it passes them. */
  async #play(played: CardPlayed, after: GameView): Promise<void> {
    const before = this.view;
    this.view = { ...after, pieces: before.pieces, turn: played.seat };
    await this.mover.lay(played.seat, played.card, this.duration());
    if (played.use !== 'none') await this.#move(played, before, after);
    this.view = after;
    if (played.use === 'none') await this.mover.wait(this.duration(NOTICE));
  }

  async #move(played: CardPlayed, before: GameView, after: GameView): Promise<void> {
    this.mover.mark();
    const pieces = after.pieces.map((own, seat) =>
      own.map((square, piece) =>
        isEaten(played, seat, piece) ? before.pieces[seat]![piece] : square,
      ),
    ) as GameView['pieces'];
    this.view = { ...this.view, pieces };
    if (played.use === 'forward' || played.use === 'back')
      await this.mover.run(this.#runOf(played));
    else await this.mover.leap(played, this.duration(FLIGHT + 60));
  }

  #runOf(played: CardPlayed): Run {
    const squares = stepsBetween(played.start, played.landing, played.use);
    const running = this.duration(Math.min(RUN, squares.length * STEP));
    const crossing = played.end === played.landing ? 0 : this.duration(CROSS);
    return { played, squares, running, crossing };
  }

  async #exchange(): Promise<void> {
    const partner = this.view.partners[this.view.seat] ?? -1;
    await this.mover.exchange(partner, this.duration(2 * FLIGHT));
  }

  async #drawLots(): Promise<void> {
    if (this.isQueued('jump')) return;
    this.#hurried = false;
    const lots = lotsOf(this.view);
    for (let shown = 0; shown < lots.length; shown++) {
      this.reveal = { kind: 'lots', shown, done: false };
      if (!this.#hurried) await this.mover.wait(LOT);
    }
    await this.#pauseOn({ kind: 'lots', shown: lots.length, done: true });
  }

  async #pauseOn(reveal: Reveal): Promise<void> {
    const spectating = this.view.seat < 0;
    await this.pauseOn(reveal, spectating ? this.mover.wait(FOR_SPECTATORS) : undefined);
  }
}

function isEaten({ eaten }: CardPlayed, seat: number, piece: number): boolean {
  return eaten.some(([who, which]) => who === seat && which === piece);
}

function newsOf(animation: GameAnimation): News | null {
  const quiet = ['jump', 'lots', 'result', 'end'];
  return quiet.includes(animation.kind) ? null : (animation as News);
}
