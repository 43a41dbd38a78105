// How cards and pieces move at this table: cards fly between pack, hands and the middle, pieces run
// from square to square, cross the board from a corner, and fly off when they are eaten.

import { tick } from 'svelte';
import { FLIGHT, Motion, STAGGER, spotOf, type Spot } from '../../table/motion';
import type { Mover, Run } from './display.svelte';
import { BOARD, squareAt } from './geometry';
import type { CardPlayed } from './wire';

const COPIES = 4; // of a rank

export class Flights extends Motion implements Mover {
  constructor(
    root: () => HTMLElement | undefined,
    isReduced: () => boolean,
    readonly bottom: () => number, // the side at the bottom
    readonly you: () => number,
  ) {
    super(root, isReduced);
  }

  async lay(seat: number, card: number, milliseconds: number): Promise<void> {
    await tick();
    const [top, from] = [this.at('played'), this.#leftFrom(seat, card)];
    if (top && from) await this.fly(top, from, { milliseconds });
  }

  /** A piece runs along squares, eats on the way, and may be sent on by a corner. */
  async run({ played, squares, running, crossing }: Run): Promise<void> {
    await tick();
    const piece = this.#piece(played.seat, played.piece);
    if (!piece) return;
    const way = [played.start, ...squares];
    const milliseconds = running + crossing;
    const eaten = played.eaten.map((each) => this.#eat(each, squares, running));
    const frames = this.#framesOf(way, played.end, milliseconds && running / milliseconds);
    await Promise.all([this.animate(piece, frames, { milliseconds, easing: 'linear' }), ...eaten]);
  }

  /** A piece enters, goes home, or swaps places. */
  async leap({ seat, piece, use, other }: CardPlayed, milliseconds: number): Promise<void> {
    await tick();
    const from = use === 'enter' ? this.#stockOf(seat, piece) : this.#wasAt(seat, piece);
    await Promise.all([
      this.#flyPiece(seat, piece, from, milliseconds),
      use === 'swap' && this.#flyPiece(...other, this.#wasAt(...other), milliseconds),
    ]);
  }

  async deal(counts: readonly number[], milliseconds: number): Promise<void> {
    await tick();
    const pack = this.at('pack');
    if (!pack) return;
    const backs = this.all('[data-held]').filter(({ dataset }) => counts[Number(dataset['held'])]);
    await this.flyAll([...this.#newCards(), ...backs], spotOf(pack), milliseconds, STAGGER);
  }

  async exchange(partner: number, milliseconds: number): Promise<void> {
    await tick();
    const from = this.seat(partner);
    if (from) await this.flyAll(this.#newCards(), from, milliseconds);
  }

  // -- pieces ----------------------------------------------------------------------------------

  #piece(seat: number, piece: number): HTMLElement | undefined {
    return this.at(`piece.${seat}.${piece}`);
  }

  #wasAt(seat: number, piece: number): Spot | undefined {
    return this.marked(`piece.${seat}.${piece}`);
  }

  /** Where a piece is that is off the board. */
  #stockOf(seat: number, piece: number): Spot | undefined {
    const own = seat === this.you() ? this.at(`own.${piece}`) : undefined;
    return own ? { ...spotOf(own), width: 26 } : this.seat(seat);
  }

  async #flyPiece(seat: number, piece: number, from: Spot | undefined, milliseconds: number) {
    const thing = this.#piece(seat, piece);
    if (thing && from) await this.fly(thing, from, { milliseconds });
  }

  /** A piece leaves the board as another one passes its square. */
  async #eat([seat, piece]: [number, number], squares: readonly number[], running: number) {
    const thing = this.#piece(seat, piece);
    const to = this.#stockOf(seat, piece);
    const passed = squares.indexOf(Number(thing?.dataset['square'])) + 1;
    const delay = (running * passed) / squares.length;
    const milliseconds = running && FLIGHT;
    if (thing && to) await this.fly(thing, to, { milliseconds, delay, direction: 'reverse' });
  }

  /** Along squares in equal steps until `share` of the time, then to where the piece ends. */
  #framesOf(way: readonly number[], end: number, share: number): Keyframe[] {
    const goal = squareAt(end, this.bottom());
    const scale = (this.all('[data-board]')[0]?.clientWidth ?? 0) / BOARD;
    const away = (square: number): string => {
      const { x, y } = squareAt(square, this.bottom());
      return `${(x - goal.x) * scale}px ${(y - goal.y) * scale}px`;
    };
    const steps = way.map((square, i): Keyframe => {
      const offset = (share * i) / Math.max(1, way.length - 1);
      return { translate: away(square), offset: Math.min(1, offset) };
    });
    return share < 1 ? [...steps, { translate: '0 0', offset: 1 }] : steps;
  }

  // -- cards -----------------------------------------------------------------------------------

  /** Where a card was before it was played: the place in the hand that is no longer there. */
  #leftFrom(seat: number, card: number): Spot | undefined {
    if (seat !== this.you()) return this.seat(seat);
    const keys = Array.from({ length: COPIES }, (_, copy) => `hand.${card}.${copy}`);
    const gone = keys.find((key) => this.marked(key) && !this.at(key));
    return gone === undefined ? undefined : this.marked(gone);
  }

  #newCards(): HTMLElement[] {
    return this.all('[data-spot^="hand."]').filter(
      ({ dataset }) => !this.marked(dataset['spot'] ?? ''),
    );
  }
}
