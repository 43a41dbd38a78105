// How cards move at this table. What arrives on the table or in the own hand flies there from where
// it was; what goes to another seat is a copy that flies there and vanishes. Spots are named by
// data-spot: hand.<key>, pile.<place>, seat.<n>.

import { tick } from 'svelte';
import { Motion, spotOf, type Spot } from '../../table/motion';
import { kindOf } from './deck';
import { CLOSED } from './duty';
import type { Mover } from './stage.svelte';

const STAGGER = 70; // between two cards that are drawn at once, in milliseconds
const SEAT = 26; // how wide a card is where it reaches a seat

export class Flights extends Motion implements Mover {
  #spots = new Map<string, Spot>();
  #faces = new Map<string, Node>(); // the drawings on the piles

  mark(): void {
    this.#spots.clear();
    this.#faces.clear();
    for (const element of this.all('[data-spot]')) this.#markOne(element);
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
    const pile = this.#at(`pile.${kindOf(card)}`);
    if (pile && from) await this.fly(pile, from, { milliseconds });
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
    const own = this.all('[data-spot^="hand."]').filter(
      (card) => !this.#spots.has(card.dataset['spot']!),
    );
    const flights = own.length
      ? own.map((card, i) => from && this.fly(card, from, { milliseconds, delay: i * STAGGER }))
      : Array.from({ length: count }, (_, i) => this.#depart(pile, seat, milliseconds, i));
    await Promise.all(flights);
  }

  /** A copy of a pile's face flies to a seat. */
  async #depart(pile: string, seat: number, milliseconds: number, turn: number): Promise<void> {
    const [face, from, to] = [this.#faces.get(pile), this.#spots.get(pile), this.#seat(seat)];
    if (!face || !from || !to) return;
    const copy = document.createElement('div');
    copy.className = 'flying';
    copy.style.cssText = `left: ${from.x}px; top: ${from.y}px; width: ${from.width}px`;
    copy.append(face.cloneNode(true));
    this.root()?.append(copy);
    await this.fly(copy, to, { milliseconds, direction: 'reverse', delay: turn * STAGGER });
    copy.remove();
  }

  #seat(seat: number): Spot | undefined {
    const place = this.#at(`seat.${seat}`);
    return place && { ...spotOf(place), width: SEAT };
  }

  #at(name: string): HTMLElement | undefined {
    return this.all(`[data-spot="${name}"]`)[0];
  }
}
