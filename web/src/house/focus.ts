// Where the focus goes when what had it has left the page: to the first of the places named that
// is there. Without this, keyboard users would start again at the top of the page.

export const isLost = (): boolean => document.activeElement === document.body;

export function catchFocus(...places: string[]): void {
  const found = places.map((place) => document.querySelector<HTMLElement>(place));
  const first = found.find((place) => place !== null);
  if (!isLost() || !first) return;
  first.tabIndex = -1;
  first.focus({ preventScroll: true });
}
