// What was used last: only those who use the keyboard are shown where the focus is when the page puts it
// somewhere. Others would take what has it for chosen.

export const input = { byKeyboard: false };

export function watchInput(): void {
  addEventListener('keydown', () => (input.byKeyboard = true), true);
  addEventListener('pointerdown', () => (input.byKeyboard = false), true);
}
