// What cards are worth or do, looked up without leaving the table: open or not, and what it tells.

import { list, t } from '../i18n';
import type { TableSession } from './session.svelte';
import type { Values, ValuesOf } from './values';

type Find = (game: string) => (() => Promise<ValuesOf<any>>) | undefined;

const KEY = 'v';

export class AtHand {
  open = $state(false);
  top = $state(0); // where the bar ends, in pixels
  room = $state(0); // from there to the sentence at the foot
  #told: ValuesOf<unknown> | null = $state.raw(null);

  constructor(
    readonly session: () => TableSession<unknown, unknown>,
    readonly find: Find,
    readonly root: () => HTMLElement | undefined,
  ) {}

  /** Whether there is anything to look up: not while something else lies over the table. */
  known = $derived.by(() => {
    const { display, latest, lookingBack, table } = this.session();
    const isOver = latest.places.length > 0 && !lookingBack;
    return !display.reveal && !isOver && this.find(table().game) !== undefined;
  });

  shown = $derived.by(() => this.open && this.known);

  /** What the player may look up now; null while it is loaded, or nothing is known yet. */
  values: Values | null = $derived.by(() => {
    const { display, latest, table } = this.session();
    const { seats, you, options } = table();
    const context = { view: display.view, legal: latest.legal, seats, you, options, list, t };
    return this.#told?.(context) ?? null;
  });

  toggle = (): void => {
    this.open = !this.open;
    if (!this.open) return;
    this.measure();
    void this.#load();
  };

  measure = (): void => {
    const root = this.root();
    const place = (part: string): DOMRect | undefined =>
      root?.querySelector(part)?.getBoundingClientRect();
    const above = root?.getBoundingClientRect().top ?? 0;
    this.top = Math.ceil((place('.bar')?.bottom ?? 0) - above);
    this.room = Math.max(0, Math.floor((place('.foot')?.top ?? 0) - above) - this.top);
  };

  close = (): void => {
    this.open = false;
  };

  key = (event: KeyboardEvent): void => {
    if (!this.known || isTaken(event)) return;
    if (event.key.toLowerCase() === KEY) this.toggle();
    if (event.key === 'Escape') this.close();
  };

  async #load(): Promise<void> {
    this.#told ??= (await this.find(this.session().table().game)?.()) ?? null;
  }
}

/** Whether a key belongs to a field, a dialog, or the browser. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  const isField = (event.target as Element).closest?.('input:not([type=range]), textarea, select');
  return Boolean(isField) || document.querySelector('dialog[open]') !== null;
}
