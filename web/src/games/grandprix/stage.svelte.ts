// What the Grand Prix table shows now: turn by turn, and a race that is looked at until the player
// goes on. The others' next turns wait that long to be shown.

import { Stage as TableStage, type Mover as TableMover } from '../../table/stage.svelte';
import type { Update } from '../../wire';
import { stepsOf, type Step } from './steps';
import type { GameEvent, GameView, RaceRun } from './wire';

export type Moment = Update<GameView, GameEvent>;

export interface Mover extends TableMover {
  mark(): void; // remember where everything is, before the view changes
  discard(seat: number, card: number, milliseconds: number): Promise<void>;
  take(seat: number, card: number, milliseconds: number): Promise<void>;
  draw(seat: number, count: number, milliseconds: number): Promise<void>;
}

export class Stage extends TableStage<GameView, GameEvent, Step, RaceRun, Mover> {
  protected override readonly stepsOf = stepsOf;

  /** Nobody waits for a spectator. */
  protected override playsOn(steps: readonly Step[]): boolean {
    const { seat } = this.view;
    return seat < 0 && steps.some(isTurn);
  }

  protected override async perform(step: Step): Promise<void> {
    this.mover.mark();
    this.view = step.view;
    if (step.kind === 'discard') await this.mover.discard(step.seat, step.card, this.time());
    if (step.kind === 'take') await this.mover.take(step.seat, step.card, this.time());
    if (step.kind === 'draw') await this.mover.draw(step.seat, step.count, this.time());
    if (step.kind === 'race') await this.lookAt(step.run);
  }
}

const isTurn = ({ kind }: Step): boolean => ['discard', 'take', 'draw'].includes(kind);
