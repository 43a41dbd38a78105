// How each round of a match ended, as far as this browser has seen it; at least the last one.

import { bookedIn } from './scores';

export class Results<Result> {
  #seen: (Result | undefined)[] = [];

  constructor(readonly added: (result: Result) => readonly number[]) {}

  /** The last round may be one that is played again, of which nothing was booked. */
  see(rounds: readonly (readonly number[])[], last: Result | null): void {
    const booked = bookedIn(rounds).at(-1);
    const added = last ? this.added(last) : [];
    if (last && booked?.every((points, seat) => points === added[seat]))
      this.#seen[rounds.length - 1] ??= last;
  }

  /** That of a round, from 1. */
  of(round: number): Result | null {
    return this.#seen[round - 1] ?? null;
  }
}
