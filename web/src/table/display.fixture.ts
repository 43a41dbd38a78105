// Shared by tests of displays: updates as the server sends them, a mover, and a wait for what
// follows.

import type { Update } from '../wire';
import type { Mover } from './display.svelte';

export function anUpdate<V, E>(actions: number, view: V, events: E[] = []): Update<V, E> {
  const asked = { prompt: 1, legal: [], rounds: [], places: [], time_left: -1 };
  return { type: 'Update', actions, events, view, ...asked };
}

/** Moves nothing, but keeps a list of what it was asked; waits end when they are cut short. */
export class RecordingMover implements Mover {
  asked: string[] = [];
  #wake: (() => void) | null = null;

  mark(): void {}
  wait(milliseconds: number): Promise<void> {
    this.asked.push(`wait ${milliseconds}`);
    return milliseconds ? new Promise((resolve) => (this.#wake = resolve)) : Promise.resolve();
  }
  cut(): void {
    this.#wake?.();
  }

  protected async record(...asked: (string | number)[]): Promise<void> {
    this.asked.push(asked.join(' '));
  }
}

/** Lets everything happen that does not wait for the mover. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 30; i++) await Promise.resolve();
}
