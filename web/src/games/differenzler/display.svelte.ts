// What the Differenzler table shows now: a full trick stays for a moment, the end of a round until the
// player goes on or somebody plays a card.

import { TableDisplay, type Mover as TableMover } from '../../table/display.svelte';
import type { Update } from '../../wire';
import { resting, animationsOf, type GameAnimation } from './animations';
import type { GameEvent, GameView, RoundEnded, Trick } from './wire';

export type GameUpdate = Update<GameView, GameEvent>;

export interface Mover extends TableMover {
  lay(seat: number, card: number, milliseconds: number): Promise<void>;
  sweep(winner: number, milliseconds: number): Promise<void>;
  deal(milliseconds: number): Promise<void>;
}

export class GameDisplay extends TableDisplay<
  GameView,
  GameEvent,
  GameAnimation,
  RoundEnded,
  Mover
> {
  taking: Trick | null = $state.raw(null); // the full trick that is still shown

  protected override readonly animationsOf = animationsOf;

  protected override endsReveal(animations: readonly GameAnimation[]): boolean {
    return animations.some(({ kind }) => kind === 'play');
  }

  protected override async play(animation: GameAnimation): Promise<void> {
    if (animation.kind === 'play') this.taking = animation.full;
    if (animation.kind === 'take') await this.#take(animation.trick);
    this.view = animation.view;
    if (animation.kind === 'play')
      await this.mover.lay(animation.seat, animation.card, this.duration());
    if (animation.kind === 'deal') await this.mover.deal(this.duration());
    if (animation.kind === 'reveal' && !this.isQueued('play')) await this.pauseOn(animation.ended);
  }

  async #take(trick: Trick): Promise<void> {
    this.taking = trick;
    await this.mover.wait(resting(this.pending));
    await this.mover.sweep(trick.winner, this.duration());
    this.taking = null;
  }
}
