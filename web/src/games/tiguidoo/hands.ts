// What cards would be worth (Q18-Q20), for showing what a card would make. What they are worth
// comes from the server.

import { ACE, byRank, rankOf, suitOf } from './deck';

export const NOTHING = 0;
export const HIGH_CARD = 1;
export const PAIR = 2;
export const TWO_PAIRS = 3;
export const THREE = 4;
export const STRAIGHT = 5;
export const FLUSH = 6;
export const FULL_HOUSE = 7;
export const FOUR = 8;
export const STRAIGHT_FLUSH = 9;
export const ROYAL_FLUSH = 10;

export type Category = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;

const FIVE = 5;
const SLOT = 14; // a rank from 1, or 0 for a card that is missing
const POINTS = [0, 0, 5, 10, 20];

export interface Hand {
  category: Category;
  best: number[]; // the cards that make it, by weight, without kickers
  key: number; // the greater wins, equal ones are shared (Q21)
}

/** Points for each rank held at least twice, the highest rank first (Q18). */
export interface RankPoints {
  rank: number;
  count: number;
  points: number;
}

export function pointsByRank(cards: readonly number[]): RankPoints[] {
  return groupsOf(cards)
    .filter((group) => group.length >= 2)
    .map((group) => ({
      rank: rankOf(group[0]!),
      count: group.length,
      points: POINTS[group.length]!,
    }))
    .sort((a, b) => b.rank - a.rank);
}

export const pointsOf = (cards: readonly number[]): number =>
  pointsByRank(cards).reduce((sum, { points }) => sum + points, 0);

/** The cards that count: those that make the best hand, or those of which points are made. */
export function countingIn(
  cards: readonly number[],
  best: readonly number[],
  byPoints: boolean,
): number[] {
  if (!byPoints) return [...best];
  const ranks = pointsByRank(cards).map(({ rank }) => rank);
  const counting = cards.filter((card) => ranks.includes(rankOf(card))).sort(byRank);
  return counting.length > 0 ? counting : [...best];
}

/** The best five of any number of cards (Q19). */
export function handOf(cards: readonly number[], wheel: boolean): Hand {
  const found = [ofAKind(cards), straight(cards, wheel), ...flushes(cards, wheel)];
  return found.reduce<Hand>((best, hand) => (hand && hand.key > best.key ? hand : best), NO_HAND);
}

const NO_HAND: Hand = { category: NOTHING, best: [], key: 0 };

/** Cards of one rank together: the largest groups first, then the highest. */
function groupsOf(cards: readonly number[]): number[][] {
  const ranks = [...new Set(cards.map(rankOf))];
  const groups = ranks.map((rank) => cards.filter((card) => rankOf(card) === rank));
  return groups.sort((a, b) => b.length - a.length || rankOf(b[0]!) - rankOf(a[0]!));
}

function made(category: Category, best: number[], ranks: readonly number[]): Hand {
  const slots = Array.from({ length: FIVE }, (_, i) => (ranks[i] ?? -1) + 1);
  const key = slots.reduce((sum, slot) => sum * SLOT + slot, category);
  return { category, best, key };
}

/** The best hand made by equal ranks alone. */
function ofAKind(cards: readonly number[]): Hand | null {
  const [first, ...others] = groupsOf(cards);
  if (!first) return null;
  const size = first.length;
  const second = others
    .filter((group) => group.length >= 2)
    .sort((a, b) => byRank(a[0]!, b[0]!))[0];
  if (size === 4) return withKickers(FOUR, [first], cards);
  if (size === 3 && second) return withKickers(FULL_HOUSE, [first, second.slice(0, 2)], cards);
  if (size === 3) return withKickers(THREE, [first], cards);
  if (size === 2 && second) return withKickers(TWO_PAIRS, [first, second], cards);
  return withKickers(size === 2 ? PAIR : HIGH_CARD, [first], cards);
}

function withKickers(category: Category, groups: number[][], cards: readonly number[]): Hand {
  const best = groups.flat();
  const ranks = groups.map((group) => rankOf(group[0]!));
  const others = [...new Set(cards.map(rankOf))]
    .filter((rank) => !ranks.includes(rank))
    .sort((a, b) => b - a);
  return made(category, best, [...ranks, ...others.slice(0, FIVE - best.length)]);
}

/** Five ranks in a row; with the wheel, the ace may also be below the two (Q20). */
function straight(cards: readonly number[], wheel: boolean): Hand | null {
  const lowest = wheel ? -1 : 0;
  for (let high = ACE; high - FIVE + 1 >= lowest; high--) {
    const run = Array.from({ length: FIVE }, (_, step) => (high - step + ACE + 1) % (ACE + 1));
    const found = run.map((rank) => cards.find((card) => rankOf(card) === rank) ?? -1);
    // The highest card is the last slot: as in the rules, it alone decides.
    if (!found.includes(-1)) return made(STRAIGHT, found, [-1, -1, -1, -1, high]);
  }
  return null;
}

function flushes(cards: readonly number[], wheel: boolean): Hand[] {
  return [0, 1, 2, 3].flatMap((suit) => {
    const own = cards.filter((card) => suitOf(card) === suit).sort(byRank);
    return own.length < FIVE ? [] : [flush(own, wheel)];
  });
}

function flush(own: readonly number[], wheel: boolean): Hand {
  const run = straight(own, wheel);
  const best = own.slice(0, FIVE);
  if (!run) return made(FLUSH, best, best.map(rankOf));
  const isRoyal = rankOf(run.best[0]!) === ACE;
  return isRoyal
    ? made(ROYAL_FLUSH, run.best, [])
    : made(STRAIGHT_FLUSH, run.best, [-1, -1, -1, -1, rankOf(run.best[0]!)]);
}
