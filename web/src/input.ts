// What was used last: only those who use the keyboard are shown where the focus is when the page puts it
// somewhere. To others it would look as if that were chosen.

export const input = { byKeyboard: false };

export function watchInput(): void {
  addEventListener('keydown', () => (input.byKeyboard = true), true);
  addEventListener('pointerdown', () => (input.byKeyboard = false), true);
}
