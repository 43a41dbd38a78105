// Which lessons this guest has finished: as the server knows them, and as this browser does, for
// guests who have no name yet. What only the browser knows is told to the server once they have one.
// Whoever has begun a match knows the game as well: then no lesson is offered unasked.

import { hasLesson } from '../games';
import { guest, loadGuest } from '../guest.svelte';
import { api } from '../net/api';
import { recall, remember } from '../storage';

const stored = (key: string): string[] => recall(key)?.split(' ').filter(Boolean) ?? [];

class Games {
  names = $state.raw<readonly string[]>([]);

  constructor(readonly key: string) {
    this.names = stored(key);
  }

  add(game: string): void {
    if (this.has(game)) return;
    this.names = [...this.names, game];
    remember(this.key, this.names.join(' '));
  }

  has = (game: string): boolean => this.names.includes(game);
}

const finished = new Games('lessons');
const begun = new Games('played');

/** Whether this guest has finished the lesson of a game. */
export const isDone = (game: string): boolean =>
  finished.has(game) || (guest.me?.lessons.includes(game) ?? false);

/** A match of the game was begun in this browser. */
export const know = (game: string): void => begun.add(game);

/** Whether the lesson of a game is offered unasked. */
export const isOffered = (game: string): boolean =>
  hasLesson(game) && !begun.has(game) && !isDone(game);

/** A lesson was finished: this browser remembers it at once, the server if it can be reached. */
export async function finish(game: string): Promise<void> {
  finished.add(game);
  await tell();
}

/** Tell the server what it does not know yet. */
export async function tell(): Promise<void> {
  if (finished.names.length === 0 || !(await loadGuest()).name) return;
  for (const game of finished.names)
    if (!guest.me?.lessons.includes(game)) guest.me = await api.finishLesson(game);
}
