// How cards fly at this table: from a hand to the middle, from there to the winner of the trick.

import { tick } from 'svelte';
import { Motion, spotOf } from '../../table/motion';
import type { Mover } from './display.svelte';

export class Flights extends Motion implements Mover {
  async lay(seat: number, card: number, milliseconds: number): Promise<void> {
    await tick();
    const [laid] = this.all(`[data-laid="${card}"]`);
    const from = this.marked(`hand.${card}`) ?? this.seat(seat);
    if (laid && from) await this.fly(laid, from, { milliseconds });
  }

  async sweep(winner: number, milliseconds: number): Promise<void> {
    const to = this.seat(winner);
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
    await this.flyAll(this.all('[data-spot^="hand."]'), from, milliseconds);
  }
}
