// How cards fly at this table: from the draw pile to a hand.

import { tick } from 'svelte';
import { Motion, spotOf } from '../../table/motion';
import type { Mover } from './display.svelte';

export class Flights extends Motion implements Mover {
  async take(seat: number, milliseconds: number): Promise<void> {
    await tick();
    await this.#fromPile(this.all(`[data-held="${seat}"]`).slice(-1), milliseconds);
  }

  async deal(milliseconds: number): Promise<void> {
    await tick();
    await this.#fromPile(this.all('[data-held]'), milliseconds);
  }

  async #fromPile(cards: HTMLElement[], milliseconds: number): Promise<void> {
    const pile = this.at('pile');
    if (pile) await this.flyAll(cards, spotOf(pile), milliseconds);
  }
}
