// What cards are worth or do, looked up without leaving the table: open or not, and what it tells.

import { list, t } from '../i18n';
import { leastIn, roomBeside, roomIn, roomInColumn, type Box } from './room';
import type { TableSession } from './session.svelte';
import type { Values, ValuesOf } from './values';

type Find = (game: string) => (() => Promise<ValuesOf<any>>) | undefined;

const KEY = 'v';
const [BAR, FOOT] = ['.bar', '.foot:has(> .status)'];
const [COLUMN, SCORES] = ['aside', 'aside > :first-child'];
const CONTROLS = '[data-advised]'; // what a hint may be about, where a slip could cover it

const boxOf = (part: Element): Box => part.getBoundingClientRect();

export class AtHand {
  open = $state(false);
  room: Box = $state.raw({ left: 0, top: 0, right: 0, bottom: 0 }); // for slips
  free: Box = $state.raw(this.room); // the part of it that leaves controls free
  least = $state(0); // how high values are, so that they cut neither controls nor scores in two
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

  /** A hint lies where values lie: it comes first. */
  shown = $derived.by(() => this.open && this.known && !this.session().hint);

  /** What the player may look up now; null while it is loaded, or nothing is known yet. */
  values: Values | null = $derived.by(() => {
    const { display, latest, table } = this.session();
    const { seats, you, options } = table();
    const context = { view: display.view, legal: latest.legal, seats, you, options, list, t };
    return this.#told?.(context) ?? null;
  });

  toggle = (): void => {
    const isHidden = this.open && !this.shown;
    this.session().hideHint();
    this.open = isHidden || !this.open;
    if (this.open) void this.#load();
  };

  /** Look where slips have room: whenever one is shown, and the table changes. */
  measure = (): void => {
    const root = this.root();
    const room = root && roomAt(root);
    if (!room) return;
    const { left, top } = boxOf(root);
    const controls = [...root.querySelectorAll(CONTROLS)].map((control) =>
      moved(boxOf(control), -left, -top),
    );
    const free = roomBeside(room, controls);
    const scores = root.querySelector(SCORES);
    const least = leastIn(room, free, scores && moved(boxOf(scores), -left, -top));
    Object.assign(this, { room, free, least });
  };

  close = (): void => {
    this.open = false;
  };

  key = (event: KeyboardEvent): void => {
    if (!this.known || isTaken(event)) return;
    if (event.key.toLowerCase() === KEY) this.toggle();
    if (event.key === 'Escape' && this.shown) this.close();
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

/** The room for slips at a table, as it is laid out now. */
function roomAt(root: HTMLElement): Box | null {
  const find = (parts: string[]): (Element | null)[] =>
    parts.map((part) => root.querySelector(part));
  const [bar, foot] = find([BAR, FOOT]);
  const [column, scores] = find([COLUMN, SCORES]);
  if (root.dataset['layout'] === 'desk' && column && scores)
    return roomInColumn(boxOf(root), boxOf(column), boxOf(scores));
  return bar && foot ? roomIn(boxOf(root), boxOf(bar), boxOf(foot)) : null;
}

const moved = ({ left, top, right, bottom }: Box, x: number, y: number): Box => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
});
