// Asks the server for something until it answers: what is shown stays while it cannot be reached.

import { Refusal } from '../net/api';
import type { Code } from '../wire';

const FIRST_PAUSE = 1_000; // milliseconds; each one after a failure is twice as long
const LONGEST_PAUSE = 10_000;
const PASSING: readonly Code[] = ['failed', 'stopping', 'too_fast', 'too_many'];

/** Whether asking again may help: it could not be reached, or had no time. */
export const isPassing = (error: unknown): boolean =>
  !(error instanceof Refusal) || PASSING.includes(error.problem.code);

/**
 * The answer, however long it takes; `lost` is told of each failure. Once `wanted` says no, it is
 * not asked again. Throws a refusal that asking again would not change.
 */
export async function untilAnswered<Answer>(
  ask: () => Promise<Answer>,
  lost: () => void,
  wanted: () => boolean,
): Promise<Answer | null> {
  for (let pause = FIRST_PAUSE; wanted(); pause = Math.min(2 * pause, LONGEST_PAUSE)) {
    try {
      return await ask();
    } catch (error) {
      if (!isPassing(error)) throw error;
      if (wanted()) lost();
      await new Promise((go) => setTimeout(go, pause));
    }
  }
  return null;
}
