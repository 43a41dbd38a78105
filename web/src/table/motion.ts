// Moves things across the screen: each flies from where it was to where the page now puts it (first,
// last, invert, play). With motion unwanted, things fade in and out in place.

export interface Spot {
  x: number;
  y: number;
  width: number;
}

export interface Flight {
  milliseconds: number;
  direction?: 'normal' | 'reverse';
  delay?: number;
}

export const FLIGHT = 240; // a card's way, in milliseconds
export const FADE = 120; // instead of a flight, when motion is unwanted
export const STAGGER = 22; // between two cards that are dealt, in milliseconds

const EASE = 'cubic-bezier(0.2, 0.7, 0.3, 1)';
const SMALL = 30; // what flies from something smaller appears on the way

/** How long something takes while `waiting` further updates have arrived: they are not kept. */
export function lasting(milliseconds: number, waiting: number): number {
  return [milliseconds, Math.min(milliseconds, 180)][waiting] ?? 0;
}

export class Motion {
  #running = new Set<Animation>();
  #wake: (() => void) | null = null;

  constructor(
    readonly root: () => HTMLElement | undefined,
    readonly calm: () => boolean,
  ) {}

  wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Whatever is under way has arrived. */
  cut(): void {
    this.#wake?.();
    this.#running.forEach((animation) => animation.finish());
  }

  protected all(selector: string): HTMLElement[] {
    return [...(this.root()?.querySelectorAll<HTMLElement>(selector) ?? [])];
  }

  protected async fly(thing: HTMLElement, spot: Spot, flight: Flight): Promise<void> {
    const { milliseconds, direction = 'normal', delay = 0 } = flight;
    if (milliseconds === 0 || !thing.animate) return;
    const still = this.calm();
    const animation = thing.animate(still ? FADED : awayAt(spot, spotOf(thing)), {
      duration: still ? FADE : milliseconds,
      delay: still ? 0 : delay,
      direction,
      easing: EASE,
      fill: direction === 'normal' ? 'backwards' : 'both',
    });
    await this.#ending(animation);
  }

  async #ending(animation: Animation): Promise<void> {
    this.#running.add(animation);
    await animation.finished.catch(() => {}); // what was removed has arrived too
    this.#running.delete(animation);
  }
}

const FADED: Keyframe[] = [{ opacity: 0 }, { opacity: 1 }];

function awayAt(from: Spot, at: Spot): Keyframe[] {
  const translate = `${from.x - at.x}px ${from.y - at.y}px`;
  return [
    { translate, scale: `${from.width / at.width}`, opacity: from.width < SMALL ? 0.2 : 1 },
    { translate: '0 0', scale: '1', opacity: 1 },
  ];
}

/** The middle of an element, and its own width even when it is turned. */
export function spotOf(element: HTMLElement): Spot {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: element.offsetWidth || 1 };
}
