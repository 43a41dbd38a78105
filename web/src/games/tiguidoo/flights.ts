// How cards fly at this table: from the pile to the lamp, to the seat that won them, under the pile,
// or out of the game.

import { tick } from 'svelte';
import { Motion, spotOf, type Spot } from '../../table/motion';
import type { Mover } from './display.svelte';
import type { QuestionSettled } from './wire';

const PILE = -1;

export class Flights extends Motion implements Mover {
  #faces = new Map<string, Node>(); // the drawings of cards that may leave

  override mark(): void {
    this.#faces.clear();
    super.mark();
  }

  protected override markOne(name: string, element: HTMLElement): void {
    super.markOne(name, element);
    const face = name.startsWith('asked.') && element.firstElementChild;
    if (face) this.#faces.set(name, face.cloneNode(true));
  }

  async turn(milliseconds: number): Promise<void> {
    await tick();
    await this.#arrive(this.marked('pile'), milliseconds);
  }

  async threaten(seat: number, milliseconds: number): Promise<void> {
    await tick();
    await this.#arrive(this.marked('secrets') ?? this.seat(seat), milliseconds);
  }

  async move(moved: QuestionSettled['moved'], milliseconds: number): Promise<void> {
    await tick();
    await Promise.all(moved.map(([card, place]) => this.#go(card, place, milliseconds)));
  }

  /** The card under the lamp comes from somewhere. */
  async #arrive(from: Spot | undefined, milliseconds: number): Promise<void> {
    const sheet = this.at('sheet');
    if (!sheet || !from) return;
    const { x, y } = spotOf(sheet);
    const frames = [
      { translate: `${from.x - x}px ${from.y - y}px`, scale: '0.2', opacity: 0.2 },
      { translate: '0 0', scale: '1', opacity: 1 },
    ];
    await this.animate(sheet, frames, { milliseconds });
  }

  async #go(card: number, place: number, milliseconds: number): Promise<void> {
    const from = this.marked(`asked.${card}`) ?? this.marked(`card.${card}`);
    const landed = place >= 0 ? this.at(`card.${card}`) : undefined;
    if (landed && from) return this.fly(landed, from, { milliseconds });
    const to = place >= 0 ? this.seat(place) : place === PILE ? this.#pile() : undefined;
    await this.#depart(card, to, milliseconds);
  }

  #pile(): Spot | undefined {
    const pile = this.at('pile');
    return pile && spotOf(pile);
  }

  /** A copy of the card flies away, or fades where it was. */
  async #depart(card: number, to: Spot | undefined, milliseconds: number): Promise<void> {
    const [face, from] = [this.#faces.get(`asked.${card}`), this.marked(`asked.${card}`)];
    if (!face || !from) return;
    const copy = document.createElement('div');
    copy.className = 'flying';
    copy.style.cssText = `left: ${from.x}px; top: ${from.y}px; width: ${from.width}px`;
    copy.append(face.cloneNode(true));
    this.root()?.append(copy);
    const away = { x: from.x, y: from.y - 60, width: from.width / 2 };
    await this.fly(copy, to ?? away, { milliseconds, direction: 'reverse' });
    copy.remove();
  }
}
