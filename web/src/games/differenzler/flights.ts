// Moves cards across the screen: each flies from where it was to where the view now puts it (first,
// last, invert, play). With motion unwanted, things fade in and out in place.

import { tick } from 'svelte';
import type { Mover } from './stage.svelte';
import { FADE } from './steps';

interface Spot {
  x: number;
  y: number;
  width: number;
}

const EASE = 'cubic-bezier(0.2, 0.7, 0.3, 1)';
const STAGGER = 22; // between two cards that are dealt, in milliseconds

export class Flights implements Mover {
  #spots = new Map<string, Spot>();
  #running = new Set<Animation>();
  #wake: (() => void) | null = null;

  constructor(
    readonly root: () => HTMLElement | undefined,
    readonly calm: () => boolean,
  ) {}

  mark(): void {
    this.#spots.clear();
    for (const card of this.#all('[data-card]'))
      this.#spots.set(card.dataset['card']!, spotOf(card));
  }

  async lay(seat: number, card: number, milliseconds: number): Promise<void> {
    await tick();
    const [laid] = this.#all(`[data-laid="${card}"]`);
    const from = this.#spots.get(`${card}`) ?? this.#seat(seat);
    if (laid && from) await this.#fly(laid, from, milliseconds, 'normal');
  }

  async sweep(winner: number, milliseconds: number): Promise<void> {
    const to = this.#seat(winner);
    if (!to) return;
    const away = this.#all('[data-laid]').map((card) =>
      this.#fly(card, to, milliseconds, 'reverse'),
    );
    await Promise.all(away);
  }

  async deal(milliseconds: number): Promise<void> {
    await tick();
    const [middle] = this.#all('[data-middle]');
    if (!middle) return;
    const from = { ...spotOf(middle), width: 60 };
    const dealt = this.#all('[data-card]').map((card, i) =>
      this.#fly(card, from, milliseconds, 'normal', i * STAGGER),
    );
    await Promise.all(dealt);
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

  cut(): void {
    this.#wake?.();
    this.#running.forEach((animation) => animation.finish());
  }

  async #fly(
    card: HTMLElement,
    spot: Spot,
    duration: number,
    direction: 'normal' | 'reverse',
    delay = 0,
  ): Promise<void> {
    if (duration === 0 || !card.animate) return;
    const still = this.calm();
    const animation = card.animate(still ? FADED : awayAt(spot, spotOf(card)), {
      duration: still ? FADE : duration,
      delay: still ? 0 : delay,
      direction,
      easing: EASE,
      fill: direction === 'normal' ? 'backwards' : 'both',
    });
    await this.#ending(animation);
  }

  async #ending(animation: Animation): Promise<void> {
    this.#running.add(animation);
    await animation.finished.catch(() => {}); // a card that was removed has arrived too
    this.#running.delete(animation);
  }

  #seat(seat: number): Spot | undefined {
    const [place] = this.#all(`[data-seat="${seat}"]`);
    return place && { ...spotOf(place), width: 26 };
  }

  #all(selector: string): HTMLElement[] {
    return [...(this.root()?.querySelectorAll<HTMLElement>(selector) ?? [])];
  }
}

const FADED: Keyframe[] = [{ opacity: 0 }, { opacity: 1 }];

function awayAt(from: Spot, at: Spot): Keyframe[] {
  const translate = `${from.x - at.x}px ${from.y - at.y}px`;
  return [
    { translate, scale: `${from.width / at.width}`, opacity: from.width < 30 ? 0.2 : 1 },
    { translate: '0 0', scale: '1', opacity: 1 },
  ];
}

/** The middle of an element, and its own width even when it is turned. */
function spotOf(element: HTMLElement): Spot {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: element.offsetWidth || 1 };
}
