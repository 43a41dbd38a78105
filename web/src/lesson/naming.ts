// What things at a table are called, as a screen reader says it: for those who do not see the rings. What
// is not read out, such as a piece on a drawn board, has its name in data-name.

const SILENT = '[aria-hidden="true"], [hidden], script, style';

const tidy = (text: string): string =>
  text
    .replace(/\u00ad/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** What is pressed where a thing is. */
export const controlOf = (thing: Element): Element => thing.closest('button, a, label') ?? thing;

/** By its label, by all the text in it that is read out, or as what it is a part of; empty if there is nothing. */
export const nameOf = (thing: Element): string =>
  tidy(thing.getAttribute('data-name') ?? '') ||
  tidy(labelOf(thing) || textIn(thing)) ||
  tidy(labelOf(controlOf(thing)) || textIn(controlOf(thing)));

function labelOf(thing: Element): string {
  const label = thing.getAttribute('aria-label') ?? thing.getAttribute('alt');
  if (label) return label;
  const ids = thing.getAttribute('aria-labelledby')?.split(' ') ?? [];
  return ids.map((id) => thing.ownerDocument.getElementById(id)?.textContent ?? '').join(' ');
}

function textIn(thing: Element): string {
  return [...thing.childNodes]
    .map((node) => (node instanceof Element ? textOf(node) : node instanceof Text ? node.data : ''))
    .join(' ');
}

function textOf(part: Element): string {
  if (part.matches(SILENT) || !part.checkVisibility({ visibilityProperty: true })) return '';
  return labelOf(part) || textIn(part);
}
