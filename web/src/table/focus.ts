// The focus at a table. What the player uses next is marked with data-next: the button of a count,
// a draw or a result, or what a turn asks for. When a sheet is closed, the focus returns to what
// opened it. When that has left the page, as when anything else that had the focus has, the focus
// goes to what is used next, or waits on the heading until there is something to do.

import { isLost } from '../house/focus';
import { input } from '../input';

/** Without a move of the page, and shown to those who use the keyboard. */
const withoutScrolling = (): FocusOptions => ({
  preventScroll: true,
  focusVisible: input.byKeyboard,
});

/** Attachment: what the player uses next; it takes the focus when it appears. */
export function next(element: HTMLElement): void {
  element.dataset['next'] = '';
  element.focus(withoutScrolling());
}

/** Attachment: what scrolls can be reached with the keyboard. */
export function reachable(element: HTMLElement): () => void {
  const observer = new ResizeObserver(() => {
    const scrolls = element.scrollHeight > element.clientHeight + 1;
    element.toggleAttribute('tabindex', false);
    if (scrolls) element.tabIndex = 0;
  });
  for (const part of [element, ...element.children]) observer.observe(part);
  return () => observer.disconnect();
}

/** Attachment of a table: never leave the focus on what has left the page. */
export function keepFocus(table: HTMLElement): () => void {
  let last: Element | null = null; // what had the focus last
  let opener: HTMLElement | null = null; // what had it last outside of sheets
  let toolbar: Element | null = null; // the hand that the opener belonged to
  let waiting = false; // on the heading, for something to do

  const marked = (): HTMLElement[] => [...table.querySelectorAll<HTMLElement>('[data-next]')];
  const neighbour = (): HTMLElement[] => [
    ...(toolbar?.querySelectorAll<HTMLElement>('[tabindex="0"]') ?? []),
  ];

  function remember({ target }: { target: EventTarget | null }): void {
    if (!(target instanceof HTMLElement)) return;
    last = target;
    waiting = false;
    if (target.closest('dialog')) return;
    opener = target;
    toolbar = target.closest('[role=toolbar]');
  }

  function restore(): void {
    const places = [opener, ...neighbour(), ...marked()];
    if (!focusFirst(places)) waiting = focusFirst([table.querySelector('h1')]);
  }

  function check(): void {
    if (isLost() && last && !last.isConnected) restore();
    else if (waiting) focusFirst(marked());
  }

  const { activeElement } = document; // perhaps what the player uses next, from the start
  if (table.contains(activeElement)) remember({ target: activeElement });
  const observer = new MutationObserver(check);
  const changes = { childList: true, subtree: true, attributeFilter: ['data-next'] };
  observer.observe(document.body, changes);
  document.addEventListener('focusin', remember);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', remember);
  };
}

/** Focus what the player of the table on this page uses next, unless something there has the focus. */
export function focusTable(): void {
  const table = document.querySelector('main.table');
  if (!table || table.contains(document.activeElement)) return;
  const places = '[data-next], [role=toolbar] [tabindex="0"]';
  focusFirst([table.querySelector<HTMLElement>(places)]);
}

/** Focus the first place that can have it: not gone, hidden, disabled or inert. */
function focusFirst(places: readonly (HTMLElement | null)[]): boolean {
  return places.some((place) => {
    place?.focus(withoutScrolling());
    return place !== null && document.activeElement === place;
  });
}
