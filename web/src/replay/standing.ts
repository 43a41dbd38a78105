// How a guest stands among all who have finished a deal: the better place at one's own table first,
// then the smaller distance from whoever won there.

import { t } from '../i18n';
import type { DealResult } from '../wire';

type Result = Pick<DealResult, 'place' | 'behind'>;

const COUNTED = 100; // beyond this many the server does not tell everyone's

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'] as const;
type Ordinal = (typeof ORDINALS)[number];

const isBetter = (one: Result, other: Result): boolean =>
  one.place < other.place || (one.place === other.place && one.behind < other.behind);

/** Equal results share a rank. */
export const rankOf = (result: Result, results: readonly Result[]): number =>
  1 + results.filter((other) => isBetter(other, result)).length;

/** How a rank is called: the first ones have words of their own. */
export const ordinal = (rank: number): Ordinal | 'more' => ORDINALS[rank - 1] ?? 'more';

/** The rank among all who finished; the place at the table where nobody else did, or too many. */
export function headline(own: DealResult, results: readonly DealResult[]): string {
  const [count, rank] = [results.length, rankOf(own, results)];
  if (count > 1 && count < COUNTED) return t(`replay.day.rank.${ordinal(rank)}`, { rank, count });
  if (own.place > 1) return t('replay.list.place', { place: own.place, players: own.players });
  return t('replay.list.won');
}

/** Whom to compare with: the best of the others. */
export const rivalOf = <R extends Pick<DealResult, 'you'>>(results: readonly R[]): R | undefined =>
  results.find(({ you }) => !you);

/** The results by their place at the table, from the first place to the last. */
export const byPlace = <R extends Result>(results: readonly R[], players: number): R[][] =>
  Array.from({ length: players }, (_, index) => results.filter(({ place }) => place === index + 1));

/** The first few, and always one's own; the others are folded away unless they are few. */
export function folded<R extends Pick<DealResult, 'you'>>(
  results: readonly R[],
  few: number,
): [shown: R[], rest: R[]] {
  const isShown = (result: R, index: number): boolean =>
    results.length <= few + 2 || index < few || result.you;
  const rest = results.filter((result, index) => !isShown(result, index));
  return [results.filter(isShown), rest];
}
