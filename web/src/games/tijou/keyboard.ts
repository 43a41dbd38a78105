// The keyboard at this table: what has the focus is shown as what the mouse hovers over is. A press
// with mouse or finger focuses, too, but must not show anything by that.

/** A handler of focus that acts only when the keyboard has moved it. */
export function byKeyboard(act: () => void): (event: FocusEvent) => void {
  return ({ currentTarget }) => {
    if (hasKeyboardFocus(currentTarget)) act();
  };
}

/** Whether an element has the focus, and the keyboard is in use. */
export const hasKeyboardFocus = (element: EventTarget | null): boolean =>
  element instanceof HTMLElement && element.matches(':focus-visible');
