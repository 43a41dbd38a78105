// The order of a hand (trumps first, then the other suits so that red and black alternate, each from
// strong to weak; suits keep their place while the hand gets smaller), and what is certain about a trick.

import { PLAIN_VALUES, TRUMP_ORDER, TRUMP_VALUES, type GameView } from './wire';

export const SEATS = 4;

export const suitOf = (card: number): number => Math.floor(card / 9);
export const rankOf = (card: number): number => card % 9;

const isRed = (suit: number): boolean => suit === 1 || suit === 2;

export function strength(card: number, trump: number): number {
  const rank = rankOf(card);
  return suitOf(card) === trump ? 100 + (TRUMP_ORDER[rank] ?? 0) : rank;
}

export function valueOf(card: number, trump: number): number {
  const values = suitOf(card) === trump ? TRUMP_VALUES : PLAIN_VALUES;
  return values[rankOf(card)] ?? 0;
}

export const worth = (cards: readonly number[], trump: number): number =>
  cards.reduce((sum, card) => sum + valueOf(card, trump), 0);

/** The hand in order; `dealt` holds all cards of the round's deal, those already laid included. */
export function inOrder(
  hand: readonly number[],
  dealt: readonly number[],
  trump: number,
): number[] {
  const suits = suitOrder([...new Set(dealt.map(suitOf))], trump);
  const place = (card: number): number => suits.indexOf(suitOf(card));
  return [...hand].sort((a, b) => place(a) - place(b) || strength(b, trump) - strength(a, trump));
}

/** The suits held, the trump suit first; the order with the fewest neighbours of one colour. */
export function suitOrder(held: readonly number[], trump: number): number[] {
  const others = held.filter((suit) => suit !== trump).sort();
  const first = held.includes(trump) ? [trump] : [];
  const orders = permutations(others).map((rest) => [...first, ...rest]);
  return orders.reduce((best, order) => (clashes(order) < clashes(best) ? order : best));
}

function clashes(suits: readonly number[]): number {
  return suits.filter((suit, i) => i > 0 && isRed(suit) === isRed(suits[i - 1] ?? -1)).length;
}

function permutations(items: readonly number[]): number[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item) =>
    permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  );
}

type Laid = Pick<GameView, 'trick' | 'trick_leader' | 'winning'>;

const HIGHEST = Math.max(...TRUMP_ORDER);

/** What is certain about the trick, whoever holds what: a card takes it, cannot, or is beaten by none. */
export type Chance = 'taken' | 'unbeaten' | 'lost' | 'open';

export function chanceOf(card: number, view: Laid & Pick<GameView, 'trump'>): Chance {
  const { trick, trump } = view;
  const highest = highestIn(view);
  if (highest !== undefined && !beats(card, highest, trump)) return 'lost';
  if (trick.length === SEATS - 1) return 'taken';
  const isHighest = suitOf(card) === trump && TRUMP_ORDER[rankOf(card)] === HIGHEST;
  return isHighest ? 'unbeaten' : 'open';
}

/** The card that takes the trick as it stands; none before the first. */
const highestIn = ({ trick, trick_leader, winning }: Laid): number | undefined =>
  trick[(winning - trick_leader + SEATS) % SEATS];

/** Whether a card laid later beats the highest so far. */
const beats = (card: number, highest: number, trump: number): boolean =>
  [trump, suitOf(highest)].includes(suitOf(card)) &&
  strength(card, trump) > strength(highest, trump);
