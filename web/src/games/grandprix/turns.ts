// What each seat did in its last turn, from the animations as they are shown: a list of cards
// discarded and taken. It is empty when the page has just been opened.

import type { GameAnimation } from './animations';

export interface Deed {
  gave: boolean; // discarded; else taken
  card: number; // -1: a card from the draw pile that was not seen
}

/** By seat; the list of a seat that has not had a turn is missing. */
export type Turns = Readonly<Record<number, readonly Deed[]>>;

export function afterAnimation(turns: Turns, animation: GameAnimation): Turns {
  switch (animation.kind) {
    case 'discard':
      return { ...turns, [animation.seat]: [{ gave: true, card: animation.card }] };
    case 'take':
      return added(turns, animation.seat, [animation.card]);
    case 'draw':
      return added(
        turns,
        animation.seat,
        animation.cards.length ? animation.cards : unseen(animation.count),
      );
    case 'start':
    case 'jump':
      return {};
    default:
      return turns;
  }
}

const unseen = (count: number): number[] => Array<number>(count).fill(-1);

function added(turns: Turns, seat: number, cards: readonly number[]): Turns {
  const before = turns[seat] ?? [];
  const goesOn = before[0]?.gave === true && before.length < 3; // a discard, then two cards (G12)
  const taken = cards.map((card) => ({ gave: false, card }));
  return { ...turns, [seat]: goesOn ? [...before, ...taken] : taken };
}
