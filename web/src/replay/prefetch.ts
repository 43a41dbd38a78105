// What a replay needs, loaded before it is opened: its page and the tables of games while somebody looks at a
// list of matches, its updates once somebody is about to open it. What fails here is tried again then.

import { gameTable, stopsOf } from '../games/parts';
import { prefetch } from './source';

const UNNOTICED = 200; // milliseconds, where the browser does not tell when it has nothing to do

const idle = (): Promise<unknown> =>
  new Promise((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, UNNOTICED),
  );

/** Load the page of replays and the tables of these games, one after the other. */
export async function prefetchPages(games: readonly string[]): Promise<void> {
  const parts = [...new Set(games)].flatMap((game) => [gameTable(game), () => stopsOf(game)]);
  for (const load of [() => import('./ReplayPage.svelte'), ...parts]) {
    await idle();
    await load?.().catch(() => {});
  }
}

/** Attachment of a link to a replay: who points at it, focuses or presses it is about to open it. */
export const prefetchedBy =
  (table: string) =>
  (link: HTMLElement): void => {
    for (const sign of ['pointerenter', 'pointerdown', 'focus'])
      link.addEventListener(sign, () => prefetch(table), { once: true });
  };
