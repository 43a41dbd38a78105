// What an on-screen keyboard leaves of the window. Some browsers shrink the page for it, others lay
// the keyboard over the page and scroll it: a table, which never scrolls, fits itself into the rest.

export interface Left {
  top: number; // pixels that are scrolled away
  height: number; // pixels that can be seen
}

type Seen = Pick<VisualViewport, 'height' | 'offsetTop' | 'scale'>;

const KEYBOARD = 120; // pixels; what covers less is a bar of the browser

/** The part of a window of this height that can be seen; null while no keyboard covers it. */
export function leftOf(height: number, { height: seen, offsetTop, scale }: Seen): Left | null {
  const zoomed = Math.abs(scale - 1) > 0.01;
  return zoomed || height - seen < KEYBOARD ? null : { top: offsetTop, height: seen };
}

/** Tell whenever a keyboard opens or closes; returns how to stop. */
export function watchKeyboard(ontell: (left: Left | null) => void): () => void {
  const seen = window.visualViewport;
  const tell = (): void => ontell(seen && leftOf(innerHeight, seen));
  seen?.addEventListener('resize', tell);
  seen?.addEventListener('scroll', tell);
  return () => {
    seen?.removeEventListener('resize', tell);
    seen?.removeEventListener('scroll', tell);
  };
}
