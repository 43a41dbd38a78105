// How cards fly at this table. A card that arrives on the table or in the player's own hand flies
// there from where it was; for another seat, a copy flies there and vanishes.

import { tick } from 'svelte';
import { Motion, type Flight, type Spot } from '../../table/motion';
import { kindOf } from './deck';
import type { Mover } from './display.svelte';
import { CLOSED } from './requirement';

const STAGGER = 70; // between two cards that are drawn at once, in milliseconds

export class Flights extends Motion implements Mover {
  #faces = new Map<string, Node>(); // the drawings on the piles

  override mark(): void {
    this.#faces.clear();
    super.mark();
  }

  protected override markOne(name: string, element: HTMLElement): void {
    super.markOne(name, element);
    const face = name.startsWith('pile.') && element.querySelector('svg');
    if (face) this.#faces.set(name, face.cloneNode(true));
  }

  async discard(seat: number, card: number, milliseconds: number): Promise<void> {
    await tick();
    const from = this.#gone(card) ?? this.seat(seat);
    const pile = this.at(`pile.${kindOf(card)}`);
    if (pile && from) await this.fly(pile, from, { milliseconds });
  }

  async take(seat: number, card: number, milliseconds: number): Promise<void> {
    await this.#toSeat(seat, `pile.${kindOf(card)}`, 1, milliseconds);
  }

  async draw(seat: number, count: number, milliseconds: number): Promise<void> {
    await this.#toSeat(seat, `pile.${CLOSED}`, count, milliseconds);
  }

  /** Where a discarded card was in the player's own hand. */
  #gone(card: number): Spot | undefined {
    const keys = [0, 1].map((twin) => `hand.${card}.${twin}`);
    return this.marked(keys.find((key) => this.marked(key) && !this.at(key)) ?? '');
  }

  async #toSeat(seat: number, pile: string, count: number, milliseconds: number): Promise<void> {
    await tick();
    const from = this.marked(pile);
    const own = this.all('[data-spot^="hand."]').filter(
      (card) => !this.marked(card.dataset['spot']!),
    );
    if (own.length) return from && this.flyAll(own, from, milliseconds, STAGGER);
    const copies = Array.from({ length: count }, (_, i) => i * STAGGER);
    await Promise.all(copies.map((delay) => this.#depart(pile, seat, { milliseconds, delay })));
  }

  /** A copy of a pile's top card flies to a seat. */
  async #depart(pile: string, seat: number, flight: Flight): Promise<void> {
    const [face, from, to] = [this.#faces.get(pile), this.marked(pile), this.seat(seat)];
    if (!face || !from || !to) return;
    const copy = document.createElement('div');
    copy.className = 'flying';
    copy.style.cssText = `left: ${from.x}px; top: ${from.y}px; width: ${from.width}px`;
    copy.append(face.cloneNode(true));
    this.root()?.append(copy);
    await this.fly(copy, to, { ...flight, direction: 'reverse' });
    copy.remove();
  }
}
