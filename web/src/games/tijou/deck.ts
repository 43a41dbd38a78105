// The cards as they are drawn and held: what a rank does, in signs. Suits mean nothing (J6).

import type { Sign } from './Sign.svelte';
import { JACK, JOKER, MOVE_RANKS, MOVE_USES } from './wire';

/** One thing that a rank can do. */
export interface Way {
  steps: number; // how far; back is negative, 0 where nothing is counted
  signs: Sign[];
}

const USES: readonly Sign[] = ['forward', 'back', 'enter', 'place'];
const EATING = [1, 4]; // J28
const KING = 12;

/** What a rank can do, as it is printed on the card; a king enters by option only (J7). */
export function waysOf(rank: number, kingEnters = false): Way[] {
  if (rank === JACK) return [{ steps: 0, signs: ['swap'] }];
  if (rank === JOKER) return [{ steps: 0, signs: ['joker'] }];
  const moves = MOVE_RANKS.flatMap((of, move) => (of === rank ? [USES[MOVE_USES[move]!]!] : []));
  const known = moves.filter((use) => rank !== KING || use !== 'enter' || kingEnters);
  return known.map((use) => wayOf(rank, use));
}

function wayOf(rank: number, use: Sign): Way {
  const numbered = use === 'forward' || use === 'back';
  const steps = numbered ? (use === 'back' ? -1 : 1) * (rank + 1) : 0;
  return { steps, signs: numbered && EATING.includes(rank) ? [use, 'eat'] : [use] };
}

/** The colour of a card, by what it does. */
export function inkOf(rank: number): string {
  if (EATING.includes(rank)) return 'var(--suit-hearts)';
  if (rank === 3) return 'var(--suit-diamonds)';
  if (rank === JACK) return 'var(--suit-clubs)';
  return rank === JOKER ? 'var(--seat-violet)' : 'var(--suit-spades)';
}

/** A number of squares with its sign. */
export const signed = (steps: number): string => (steps < 0 ? `\u2212${-steps}` : `+${steps}`);

export interface Held {
  key: string; // the rank, and which of the equal cards it is
  card: number;
}

/** The cards of a hand, each with a key that stays while others leave. */
export const heldIn = (hand: readonly number[]): Held[] =>
  hand.map((card, i) => ({
    key: `${card}.${hand.slice(0, i).filter((c) => c === card).length}`,
    card,
  }));

/** The keys of the cards that the partner gave (J14), of equal ones the last. */
export function keysOf(cards: readonly number[], held: readonly Held[]): string[] {
  const free = [...held].reverse();
  return cards.flatMap((card) => {
    const at = free.findIndex((each) => each.card === card);
    return at < 0 ? [] : free.splice(at, 1).map(({ key }) => key);
  });
}
