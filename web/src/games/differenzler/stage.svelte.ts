// What the Differenzler table shows now: cards are laid, a full trick rests and goes to its winner,
// a finished round is looked at until somebody plays on.

import { Stage as TableStage, type Mover as TableMover } from '../../table/stage.svelte';
import type { Update } from '../../wire';
import { resting, stepsOf, type Step } from './steps';
import type { GameEvent, GameView, RoundEnded, Trick } from './wire';

export type Moment = Update<GameView, GameEvent>;

export interface Mover extends TableMover {
  mark(): void; // remember where every card is, before the view changes
  lay(seat: number, card: number, milliseconds: number): Promise<void>;
  sweep(winner: number, milliseconds: number): Promise<void>;
  deal(milliseconds: number): Promise<void>;
  wait(milliseconds: number): Promise<void>;
}

export class Stage extends TableStage<GameView, GameEvent, Step, RoundEnded, Mover> {
  taking: Trick | null = $state.raw(null); // the full trick that lies open

  protected override readonly stepsOf = stepsOf;

  protected override playsOn(steps: readonly Step[]): boolean {
    return steps.some(({ kind }) => kind === 'play');
  }

  protected override async perform(step: Step): Promise<void> {
    this.mover.mark();
    if (step.kind === 'play') this.taking = step.full;
    if (step.kind === 'take') await this.#take(step.trick);
    this.view = step.view;
    if (step.kind === 'play') await this.mover.lay(step.seat, step.card, this.time());
    if (step.kind === 'deal') await this.mover.deal(this.time());
    if (step.kind === 'reveal' && !this.isQueued('play')) await this.lookAt(step.ended);
  }

  async #take(trick: Trick): Promise<void> {
    this.taking = trick;
    await this.mover.wait(resting(this.waiting));
    await this.mover.sweep(trick.winner, this.time());
    this.taking = null;
  }
}
