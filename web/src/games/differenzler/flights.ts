// How cards move at this table: from a hand to the middle, from there to whoever takes the trick.

import { tick } from 'svelte';
import { Motion, STAGGER, spotOf, type Spot } from '../../table/motion';
import type { Mover } from './stage.svelte';

export class Flights extends Motion implements Mover {
  #spots = new Map<string, Spot>();

  mark(): void {
    this.#spots.clear();
    for (const card of this.all('[data-spot]'))
      this.#spots.set(card.dataset['spot']!, spotOf(card));
  }

  async lay(seat: number, card: number, milliseconds: number): Promise<void> {
    await tick();
    const [laid] = this.all(`[data-laid="${card}"]`);
    const from = this.#spots.get(`hand.${card}`) ?? this.#seat(seat);
    if (laid && from) await this.fly(laid, from, { milliseconds });
  }

  async sweep(winner: number, milliseconds: number): Promise<void> {
    const to = this.#seat(winner);
    if (!to) return;
    const away = this.all('[data-laid]').map((card) =>
      this.fly(card, to, { milliseconds, direction: 'reverse' }),
    );
    await Promise.all(away);
  }

  async deal(milliseconds: number): Promise<void> {
    await tick();
    const [middle] = this.all('[data-middle]');
    if (!middle) return;
    const from = { ...spotOf(middle), width: 60 };
    const dealt = this.all('[data-spot]').map((card, i) =>
      this.fly(card, from, { milliseconds, delay: i * STAGGER }),
    );
    await Promise.all(dealt);
  }

  #seat(seat: number): Spot | undefined {
    const [place] = this.all(`[data-seat="${seat}"]`);
    return place && { ...spotOf(place), width: 26 };
  }
}
