// What things at a table are called, as a screen reader says it: for those who do not see the rings. What
// cannot be heard, such as a piece on a drawn board, has its name in data-name.

const SILENT = '[aria-hidden="true"], [hidden], script, style';

const tidy = (text: string): string =>
  text
    .replace(/\u00ad/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** What is pressed where a thing is. */
export const controlOf = (thing: Element): Element => thing.closest('button, a, label') ?? thing;

/** By its label, by all that can be heard in it, or as what it is a part of; empty if there is nothing. */
export const nameOf = (thing: Element): string =>
  tidy(thing.getAttribute('data-name') ?? '') ||
  tidy(labelOf(thing) || heardIn(thing)) ||
  tidy(labelOf(controlOf(thing)) || heardIn(controlOf(thing)));

function labelOf(thing: Element): string {
  const label = thing.getAttribute('aria-label') ?? thing.getAttribute('alt');
  if (label) return label;
  const ids = thing.getAttribute('aria-labelledby')?.split(' ') ?? [];
  return ids.map((id) => thing.ownerDocument.getElementById(id)?.textContent ?? '').join(' ');
}

function heardIn(thing: Element): string {
  return [...thing.childNodes]
    .map((node) => (node instanceof Element ? told(node) : node instanceof Text ? node.data : ''))
    .join(' ');
}

function told(part: Element): string {
  if (part.matches(SILENT) || !part.checkVisibility({ visibilityProperty: true })) return '';
  return labelOf(part) || heardIn(part);
}
