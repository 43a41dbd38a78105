// Moves cards across the screen. What arrives on the table or in the own hand flies there from where
// it was; what goes to another seat is a copy that flies there and vanishes. With motion unwanted,
// things fade in and out in place. Spots are named by data-spot: hand.<key>, pile.<place>, seat.<n>.

import { tick } from 'svelte';
import { kindOf } from './deck';
import { CLOSED } from './duty';
import type { Mover } from './stage.svelte';
import { FADE } from './steps';

interface Spot {
  x: number;
  y: number;
  width: number;
}

const EASE = 'cubic-bezier(0.2, 0.7, 0.3, 1)';
const STAGGER = 70; // between two cards that are drawn at once, in milliseconds
const SEAT = 26; // how wide a card is where it reaches a seat

export class Flights implements Mover {
  #spots = new Map<string, Spot>();
  #faces = new Map<string, Node>(); // the drawings on the piles
  #running = new Set<Animation>();

  constructor(
    readonly root: () => HTMLElement | undefined,
    readonly calm: () => boolean,
  ) {}

  mark(): void {
    this.#spots.clear();
    this.#faces.clear();
    for (const element of this.#all('[data-spot]')) this.#markOne(element);
  }

  #markOne(element: HTMLElement): void {
    const name = element.dataset['spot']!;
    this.#spots.set(name, spotOf(element));
    const face = name.startsWith('pile.') && element.querySelector('svg');
    if (face) this.#faces.set(name, face.cloneNode(true));
  }

  async discard(seat: number, card: number, milliseconds: number): Promise<void> {
    await tick();
    const gone = [...this.#spots.keys()].find(
      (name) => name.startsWith(`hand.${card}.`) && !this.#at(name),
    );
    const from = this.#spots.get(gone ?? '') ?? this.#seat(seat);
    await this.#arrive(this.#at(`pile.${kindOf(card)}`), from, milliseconds);
  }

  async take(seat: number, card: number, milliseconds: number): Promise<void> {
    await this.#toSeat(seat, `pile.${kindOf(card)}`, 1, milliseconds);
  }

  async draw(seat: number, count: number, milliseconds: number): Promise<void> {
    await this.#toSeat(seat, `pile.${CLOSED}`, count, milliseconds);
  }

  async #toSeat(seat: number, pile: string, count: number, milliseconds: number): Promise<void> {
    await tick();
    const from = this.#spots.get(pile);
    const own = this.#all('[data-spot^="hand."]').filter(
      (card) => !this.#spots.has(card.dataset['spot']!),
    );
    const flights = own.length
      ? own.map((card, i) => this.#arrive(card, from, milliseconds, i * STAGGER))
      : Array.from({ length: count }, (_, i) =>
          this.#depart(pile, this.#seat(seat), milliseconds, i * STAGGER),
        );
    await Promise.all(flights);
  }

  cut(): void {
    this.#running.forEach((animation) => animation.finish());
  }

  async #arrive(
    card: HTMLElement | undefined,
    from: Spot | undefined,
    duration: number,
    delay = 0,
  ): Promise<void> {
    if (card && from) await this.#fly(card, awayAt(from, spotOf(card)), duration, delay);
  }

  /** A copy of a pile's face flies to a seat. */
  async #depart(
    pile: string,
    to: Spot | undefined,
    duration: number,
    delay: number,
  ): Promise<void> {
    const [face, from, root] = [this.#faces.get(pile), this.#spots.get(pile), this.root()];
    if (!face || !from || !to || !root || duration === 0) return;
    const copy = document.createElement('div');
    copy.className = 'flying';
    copy.style.width = `${from.width}px`;
    copy.append(face.cloneNode(true));
    root.append(copy);
    const box = copy.getBoundingClientRect();
    copy.style.translate = `${from.x - box.x - box.width / 2}px ${from.y - box.y - box.height / 2}px`;
    await this.#fly(copy, goingTo(from, to, copy.style.translate), duration, delay);
    copy.remove();
  }

  async #fly(
    card: HTMLElement,
    frames: Keyframe[],
    duration: number,
    delay: number,
  ): Promise<void> {
    if (duration === 0 || !card.animate) return;
    const still = this.calm();
    const animation = card.animate(still ? FADED : frames, {
      duration: still ? FADE : duration,
      delay: still ? 0 : delay,
      easing: EASE,
      fill: 'backwards',
    });
    this.#running.add(animation);
    await animation.finished.catch(() => {}); // a card that was removed has arrived too
    this.#running.delete(animation);
  }

  #seat(seat: number): Spot | undefined {
    const place = this.#at(`seat.${seat}`);
    return place && { ...spotOf(place), width: SEAT };
  }

  #at(name: string): HTMLElement | undefined {
    return this.#all(`[data-spot="${name}"]`)[0];
  }

  #all(selector: string): HTMLElement[] {
    return [...(this.root()?.querySelectorAll<HTMLElement>(selector) ?? [])];
  }
}

const FADED: Keyframe[] = [{ opacity: 0 }, { opacity: 1 }];

function awayAt(from: Spot, at: Spot): Keyframe[] {
  const translate = `${from.x - at.x}px ${from.y - at.y}px`;
  return [
    { translate, scale: `${from.width / at.width}`, opacity: from.width > SEAT ? 1 : 0.2 },
    { translate: '0 0', scale: '1', opacity: 1 },
  ];
}

function goingTo(from: Spot, to: Spot, start: string): Keyframe[] {
  const [x = 0, y = 0] = start.split(' ').map(parseFloat);
  const end = `${x + to.x - from.x}px ${y + to.y - from.y}px`;
  return [
    { translate: start, scale: '1', opacity: 1 },
    { translate: end, scale: `${to.width / from.width}`, opacity: 0.3 },
  ];
}

/** The middle of an element, and its own width even when it is turned. */
function spotOf(element: HTMLElement): Spot {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: element.offsetWidth || 1 };
}
