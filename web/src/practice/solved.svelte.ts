// Which positions this guest has solved: as the server knows them, and as this browser does, for
// guests who have no name yet. What only the browser knows is told to the server once they have one.

import { SvelteSet } from 'svelte/reactivity';
import { loadGuest } from '../guest.svelte';
import { api } from '../net/api';
import { recall, remember } from '../storage';

const KEY = 'practice';
const stored = (): string[] => recall(KEY)?.split(' ').filter(Boolean) ?? [];

export const solved = new SvelteSet<string>(stored());

/** A position was solved: this browser remembers it; the server has been told with the try. */
export function solve(id: string): void {
  solved.add(id);
  remember(KEY, [...solved].join(' '));
}

/** Take over what the server knows, and tell it what it does not know yet. */
export async function share(positions: readonly string[], known: readonly string[]): Promise<void> {
  const untold = positions.filter((id) => solved.has(id) && !known.includes(id));
  known.forEach(solve);
  if (untold.length > 0 && (await loadGuest()).name) await api.tellSolved(untold);
}
