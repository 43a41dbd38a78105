// How cards move at this table: from the pile to whoever takes them.

import { tick } from 'svelte';
import { Motion, STAGGER, spotOf } from '../../table/motion';
import type { Mover } from './stage.svelte';

export class Flights extends Motion implements Mover {
  async take(seat: number, milliseconds: number): Promise<void> {
    await tick();
    const card = this.all(`[data-held="${seat}"]`).at(-1);
    if (card) await this.#fromPile([card], milliseconds);
  }

  async deal(milliseconds: number): Promise<void> {
    await tick();
    await this.#fromPile(this.all('[data-held]'), milliseconds);
  }

  async #fromPile(cards: HTMLElement[], milliseconds: number): Promise<void> {
    const [pile] = this.all('[data-pile]');
    if (!pile) return;
    const from = spotOf(pile);
    const flown = cards.map((card, i) =>
      this.fly(card, from, { milliseconds, delay: i * STAGGER }),
    );
    await Promise.all(flown);
  }
}
