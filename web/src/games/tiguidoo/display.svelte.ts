// What the Tiguidoo table shows now. A settled question stays for a moment with its answer, then its
// card goes where it belongs; the showdown stays until the player goes on.

import { FLIGHT } from '../../table/motion';
import { TableDisplay, type Mover as TableMover } from '../../table/display.svelte';
import type { Update } from '../../wire';
import { animationsOf, type GameAnimation } from './animations';
import type { GameEvent, GameView, MatchEnded, QuestionSettled } from './wire';

export type GameUpdate = Update<GameView, GameEvent>;

export interface Mover extends TableMover {
  turn(milliseconds: number): Promise<void>; // a card comes from the pile
  threaten(seat: number, milliseconds: number): Promise<void>; // a Tiguidoo card comes from a seat
  move(moved: QuestionSettled['moved'], milliseconds: number): Promise<void>;
}

export const READING = 1800; // milliseconds that an answer is shown
const NOTICE = 260; // milliseconds for a verdict, or somebody who gives up
const FOR_SPECTATORS = 12_000; // milliseconds that a spectator sees the showdown

export class GameDisplay extends TableDisplay<
  GameView,
  GameEvent,
  GameAnimation,
  MatchEnded,
  Mover
> {
  settling: QuestionSettled | null = $state.raw(null); // a question with its answer, for a moment

  protected override readonly animationsOf = animationsOf;

  /** End what is being shown, for a player who is quicker. */
  hurry(): void {
    if (this.settling) this.mover.cut();
  }

  protected override async play(animation: GameAnimation): Promise<void> {
    if (animation.kind === 'settle') return this.#settle(animation.settling, animation.view);
    this.settling = null;
    this.view = animation.view;
    switch (animation.kind) {
      case 'ask':
        return this.mover.turn(this.duration());
      case 'steal':
        return this.mover.threaten(animation.tried.seat, this.duration());
      case 'judge':
      case 'giveUp':
        return this.mover.wait(this.duration(NOTICE));
      case 'end':
        return this.pauseOn(
          animation.ended,
          this.view.seat < 0 ? this.mover.wait(FOR_SPECTATORS) : undefined,
        );
    }
  }

  async #settle(settling: QuestionSettled, after: GameView): Promise<void> {
    this.settling = settling;
    await this.mover.wait(this.duration(READING));
    this.mover.mark();
    this.settling = null;
    this.view = after;
    await this.mover.move(settling.moved, this.duration(2 * FLIGHT));
  }
}
