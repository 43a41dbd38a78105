// What the Grand Prix table shows now: turn by turn, and a race that stays until the player goes on.

import { TableDisplay, type Mover as TableMover } from '../../table/display.svelte';
import type { Update } from '../../wire';
import { animationsOf, type GameAnimation } from './animations';
import type { GameEvent, GameView, RaceRun } from './wire';

export type GameUpdate = Update<GameView, GameEvent>;

export interface Mover extends TableMover {
  discard(seat: number, card: number, milliseconds: number): Promise<void>;
  take(seat: number, card: number, milliseconds: number): Promise<void>;
  draw(seat: number, count: number, milliseconds: number): Promise<void>;
}

export class GameDisplay extends TableDisplay<GameView, GameEvent, GameAnimation, RaceRun, Mover> {
  protected override readonly animationsOf = animationsOf;

  /** For spectators, a race ends when the table plays on. */
  protected override endsReveal(animations: readonly GameAnimation[]): boolean {
    const { seat } = this.view;
    return seat < 0 && animations.some(isTurn);
  }

  protected override async play(animation: GameAnimation): Promise<void> {
    this.view = animation.view;
    if (animation.kind === 'discard')
      await this.mover.discard(animation.seat, animation.card, this.duration());
    if (animation.kind === 'take')
      await this.mover.take(animation.seat, animation.card, this.duration());
    if (animation.kind === 'draw')
      await this.mover.draw(animation.seat, animation.count, this.duration());
    if (animation.kind === 'race') await this.pauseOn(animation.run);
  }
}

const isTurn = ({ kind }: GameAnimation): boolean => ['discard', 'take', 'draw'].includes(kind);
