// Moves things across the screen: each flies from where it was to where the page now has it (first,
// last, invert, play). With reduced motion, things fade in and out in place. The places where things
// fly from and to are named by data-spot: hand.<key>, pile.<name>, seat.<n>.

export interface Spot {
  x: number;
  y: number;
  width: number;
}

export interface Flight {
  milliseconds: number;
  direction?: 'normal' | 'reverse';
  delay?: number;
  easing?: string;
}

export const FLIGHT = 240; // a card's flight, in milliseconds
export const FADE = 120; // instead of a flight, with reduced motion
export const STAGGER = 22; // between two cards that are dealt, in milliseconds

const EASE = 'cubic-bezier(0.2, 0.7, 0.3, 1)';
const SMALL = 30; // something that starts smaller than this fades in on the way
const AT_SEAT = 26; // how wide a card is where it leaves or reaches a seat

/** The duration while `pending` further updates wait: shorter with one, zero with more. */
export function lasting(milliseconds: number, pending: number): number {
  return [milliseconds, Math.min(milliseconds, 180)][pending] ?? 0;
}

export class Motion {
  #running = new Set<Animation>();
  #wake: (() => void) | null = null;
  #spots = new Map<string, Spot>();

  constructor(
    readonly root: () => HTMLElement | undefined,
    readonly isReduced: () => boolean,
  ) {}

  /** Remember where everything is, before the view changes. */
  mark(): void {
    this.#spots.clear();
    for (const element of this.all('[data-spot]')) this.markOne(element.dataset['spot']!, element);
  }

  wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** End all motion at once. */
  cut(): void {
    this.#wake?.();
    this.#running.forEach((animation) => animation.finish());
  }

  protected markOne(name: string, element: HTMLElement): void {
    this.#spots.set(name, spotOf(element));
  }

  /** Where something was when it was marked. */
  protected marked(name: string): Spot | undefined {
    return this.#spots.get(name);
  }

  protected all(selector: string): HTMLElement[] {
    return [...(this.root()?.querySelectorAll<HTMLElement>(selector) ?? [])];
  }

  protected at(name: string): HTMLElement | undefined {
    return this.all(`[data-spot="${name}"]`)[0];
  }

  /** Where cards leave or reach a seat. */
  protected seat(seat: number): Spot | undefined {
    const place = this.at(`seat.${seat}`);
    return place && { ...spotOf(place), width: AT_SEAT };
  }

  protected async fly(thing: HTMLElement, spot: Spot, flight: Flight): Promise<void> {
    await this.animate(thing, awayAt(spot, spotOf(thing), this.#scale()), flight);
  }

  /** Something moves as these frames say; with reduced motion, it fades. */
  protected async animate(thing: HTMLElement, frames: Keyframe[], flight: Flight): Promise<void> {
    const { milliseconds, direction = 'normal', delay = 0, easing = EASE } = flight;
    if (milliseconds === 0 || !thing.animate) return;
    const reduced = this.isReduced();
    const animation = thing.animate(reduced ? FADED : frames, {
      duration: reduced ? FADE : milliseconds,
      delay: reduced ? 0 : delay,
      direction,
      easing,
      fill: direction === 'normal' ? 'backwards' : 'both',
    });
    await this.#ending(animation);
  }

  /** Several things fly from one place, one shortly after the other. */
  protected async flyAll(
    things: readonly HTMLElement[],
    from: Spot,
    milliseconds: number,
    stagger = STAGGER,
  ): Promise<void> {
    const flights = things.map((thing, i) =>
      this.fly(thing, from, { milliseconds, delay: i * stagger }),
    );
    await Promise.all(flights);
  }

  /** How large the table is drawn: smaller than it is laid out where there is little room. */
  #scale(): number {
    const root = this.root();
    return root?.offsetWidth ? root.getBoundingClientRect().width / root.offsetWidth : 1;
  }

  async #ending(animation: Animation): Promise<void> {
    this.#running.add(animation);
    await animation.finished.catch(() => {}); // rejected when the element was removed
    this.#running.delete(animation);
  }
}

const FADED: Keyframe[] = [{ opacity: 0 }, { opacity: 1 }];

function awayAt(from: Spot, at: Spot, scale: number): Keyframe[] {
  const translate = `${(from.x - at.x) / scale}px ${(from.y - at.y) / scale}px`;
  return [
    { translate, scale: `${from.width / at.width}`, opacity: from.width < SMALL ? 0.2 : 1 },
    { translate: '0 0', scale: '1', opacity: 1 },
  ];
}

/** The middle of an element, and its unrotated width. */
export function spotOf(element: HTMLElement): Spot {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: element.offsetWidth || 1 };
}
