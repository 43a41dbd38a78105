// Sends the deal of a finished match to a friend: it gets a name, and a page with the link.

import { api } from '../net/api';
import { go } from '../route.svelte';

export async function sendDeal(table: string): Promise<void> {
  go(`/same/${(await api.sendDeal(table)).deal}`);
}

/** The address where two matches of the same deal are compared. */
export function compareLink(own: string, other: { table: string; key: string }): string {
  const query = new URLSearchParams({ with: other.table, key: other.key });
  return `/compare/${encodeURIComponent(own)}?${query.toString()}`;
}
