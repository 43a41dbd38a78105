// The focus in a replay. A table gives the focus to what its player uses next, but whoever looks back
// uses the controls below it: they keep it, unless somebody goes to the table by key or pointer.

/** Attachment: give the focus back to the controls when the table takes it by itself. */
export function keepDeckFocus(replay: HTMLElement): () => void {
  let control: HTMLElement | null = null; // that had the focus last
  const slider = (): HTMLElement | null => replay.querySelector('.deck input[type=range]');
  let meant = false; // whether somebody moves the focus now

  function take({ target }: FocusEvent): void {
    if (!(target instanceof HTMLElement)) return;
    if (target.closest('.deck, dialog')) control = target.closest('dialog') ? control : target;
    else if (!meant) (control?.isConnected ? control : slider())?.focus({ preventScroll: true });
    else control = target;
    meant = false;
  }
  const move = (event: Event): void => {
    meant = event.type === 'pointerdown' || (event as KeyboardEvent).key === 'Tab';
  };

  replay.addEventListener('focusin', take);
  document.addEventListener('keydown', move, true);
  document.addEventListener('pointerdown', move, true);
  return () => {
    replay.removeEventListener('focusin', take);
    document.removeEventListener('keydown', move, true);
    document.removeEventListener('pointerdown', move, true);
  };
}
