// What tests of a stage need: updates as the house sends them, and time for what follows.

import type { Update } from '../wire';

export function moment<V, E>(actions: number, view: V, events: E[] = []): Update<V, E> {
  return { type: 'Update', actions, events, view, prompt: 1, legal: [], rounds: [], places: [] };
}

/** Lets everything that is not waiting happen. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 30; i++) await Promise.resolve();
}
