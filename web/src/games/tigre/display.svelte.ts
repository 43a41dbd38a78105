// What the Tigre table shows now. The draw for Banker and the count stay until the player goes on.

import { FLIGHT } from '../../table/motion';
import { TableDisplay, type Mover as TableMover } from '../../table/display.svelte';
import type { Update } from '../../wire';
import {
  DRIVE,
  LOOK,
  UNFOLD,
  WORD,
  booked,
  openingOf,
  playOrder,
  animationsOf,
  type GameAnimation,
} from './animations';
import type { Drawn, GameEvent, GameView, RoundEnded } from './wire';

export type GameUpdate = Update<GameView, GameEvent>;

export interface Mover extends TableMover {
  take(seat: number, milliseconds: number): Promise<void>;
  deal(milliseconds: number): Promise<void>;
}

export type Reveal =
  | { kind: 'draw'; drawn: Drawn[]; banker: number }
  | {
      kind: 'count';
      ended: RoundEnded;
      drawn: Drawn[];
      counted: number[]; // the seats whose marker has arrived, in that order
      done: boolean; // whether all is counted and booked
    };
export type Count = Extract<Reveal, { kind: 'count' }>;

const FOR_SPECTATORS = 5_000; // milliseconds that a spectator sees the end of a count

export class GameDisplay extends TableDisplay<GameView, GameEvent, GameAnimation, Reveal, Mover> {
  #hurried = false; // whether the player skips the rest of a count

  constructor(first: GameUpdate, mover: Mover, onanimation?: (animation: GameAnimation) => void) {
    super(first, mover, onanimation);
    const opening = openingOf(first.view);
    queueMicrotask(() => this.enqueue(opening)); // once the session has this display
  }

  /** Skip to the end of a count under way; close one that is done. */
  override goOn(): void {
    if (this.reveal?.kind !== 'count' || this.reveal.done) return super.goOn();
    this.#hurried = true;
    this.mover.cut();
  }

  protected override readonly animationsOf = animationsOf;

  /** A count is not cut short by what others do. */
  protected override cut(): void {
    if (this.reveal?.kind !== 'count') super.cut();
  }

  protected override async play(animation: GameAnimation): Promise<void> {
    this.view = animation.view;
    switch (animation.kind) {
      case 'draw':
        return this.#pauseOn({
          kind: 'draw',
          drawn: animation.drawn,
          banker: animation.view.banker,
        });
      case 'count':
        return this.#count(animation.ended, animation.drawn);
      case 'distance':
        return this.mover.wait(this.duration(UNFOLD));
      case 'deal':
        return this.mover.deal(this.duration());
      case 'take':
        return this.#take(animation.seat);
      case 'say':
        return this.mover.wait(this.duration(WORD));
    }
  }

  async #take(seat: number): Promise<void> {
    const own = seat === this.view.seat;
    await this.mover.take(seat, this.duration());
    if (own) await this.mover.wait(this.duration(LOOK - FLIGHT));
  }

  async #count(ended: RoundEnded, drawn: Drawn[]): Promise<void> {
    if (this.isQueued('count') || this.isQueued('jump')) return;
    this.#hurried = false;
    const { result } = ended;
    let count: Count = { kind: 'count', ended, drawn, counted: [], done: false };
    for (const seat of playOrder(result.banker, result.hands.length)) {
      this.reveal = count = { ...count, counted: [...count.counted, seat] };
      if (!this.#hurried) await this.mover.wait(DRIVE);
    }
    this.view = booked(this.view, ended);
    await this.#pauseOn({ ...count, done: true });
  }

  async #pauseOn(reveal: Reveal): Promise<void> {
    const spectating = this.view.seat < 0;
    await this.pauseOn(reveal, spectating ? this.mover.wait(FOR_SPECTATORS) : undefined);
  }
}
