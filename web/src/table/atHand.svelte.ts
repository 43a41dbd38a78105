// What cards are worth or do, looked up without leaving the table: open or not, and what it tells.

import { list, t } from '../i18n';
import { roomIn, type Box } from './room';
import type { TableSession } from './session.svelte';
import type { Values, ValuesOf } from './values';

type Find = (game: string) => (() => Promise<ValuesOf<any>>) | undefined;

const KEY = 'v';
const [BAR, FOOT] = ['.bar', '.foot:has(> .status)'];

const boxOf = (part: Element): Box => part.getBoundingClientRect();

export class AtHand {
  open = $state(false);
  room: Box = $state.raw({ left: 0, top: 0, right: 0, bottom: 0 }); // for slips
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
    if (this.open) void this.#load();
  };

  /** Look where slips have room: whenever one is shown, and the table changes. */
  measure = (): void => {
    const root = this.root();
    const [bar, foot] = [BAR, FOOT].map((part) => root?.querySelector(part));
    if (root && bar && foot) this.room = roomIn(boxOf(root), boxOf(bar), boxOf(foot));
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
