// The cards that a player has not seen yet, and where each would take the total.

import type { Table } from '../../wire';
import { standing, type Standing } from './values';
import { DOUBLING, FLOATING, type GameView, type Hand } from './wire';

const FLOATS = [9, 6, 3]; // what 3/6/9 may count (T18)

/** The cards of a deck: the numbers of its option, 3/6/9 and X2 (T2). */
export function deckOf(options: Table['options']): number[] {
  const deck = String(options['deck'] ?? '1-18x2');
  const [, highest, copies] = /^1-(\d+)x(\d+)$/.exec(deck) ?? [];
  const numbers = highest
    ? Array.from({ length: Number(highest) * Number(copies) }, (_, i) => 1 + (i % Number(highest)))
    : deck.split(',').map(Number);
  return [...numbers.sort((a, b) => a - b), FLOATING, DOUBLING];
}

/** Every card but those in the player's hand and in the hands that lie open. */
export function unseenIn(view: GameView, options: Table['options']): number[] {
  const left = deckOf(options);
  for (const card of seenIn(view)) left.splice(left.indexOf(card), 1);
  return left;
}

const seenIn = ({ hand, shown, seat }: GameView): number[] =>
  [hand, ...shown.filter((_, owner) => owner !== seat)].flatMap(({ cards }) => cards);

/** Where a hand stands once it has another card: below the distance, on it or over it. */
export function reachOf({ hand, distance }: GameView, card: number): Standing {
  const totals = totalsOf({ ...hand, cards: [...hand.cards, card] });
  const best = totals.find((total) => total <= distance) ?? Math.min(...totals);
  return standing(best, distance);
}

/** What cards may add up to, the highest first. */
function totalsOf({ cards }: Hand): number[] {
  const times = cards.includes(DOUBLING) ? 2 : 1;
  const base = cards.filter((card) => card !== FLOATING).reduce((sum, card) => sum + card, 0);
  const floats = cards.includes(FLOATING) ? FLOATS : [0];
  return floats.map((float) => times * (base + float));
}
