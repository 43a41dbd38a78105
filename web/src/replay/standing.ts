// How a guest stands among all who have finished a deal; the server ranks them.

import { t } from '../i18n';
import type { DayInfo, Days, DealResult } from '../wire';

export type Ranking = DayInfo['ranked'];

type Scored = Pick<DealResult, 'place' | 'score'>;

/** Results that stand together in a chart. */
export interface Column<R> {
  label: string;
  results: R[];
}

const DAY = 24 * 60 * 60 * 1000; // milliseconds
const WIDTHS = [1, 2, 5, 10, 20, 50, 100, 200, 500];
const MOST_COLUMNS = 6;

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'] as const;
type Ordinal = (typeof ORDINALS)[number];

/** How a rank is called: the first ones have words of their own. */
export const ordinal = (rank: number): Ordinal | 'more' => ORDINALS[rank - 1] ?? 'more';

/** The rank among all who finished; the place at the table where nobody else did, or too many. */
export function headline(
  own: DealResult,
  { rank, played }: Pick<DayInfo, 'rank' | 'played'>,
): string {
  if (rank > 0 && played > 1) return t(`replay.day.rank.${ordinal(rank)}`, { rank, count: played });
  if (own.place > 1) return t('replay.list.place', { place: own.place, players: own.players });
  return t('replay.list.won');
}

/** The last day before the one shown on which the guest finished a deal; empty without one. */
export function dayBefore({ day, week }: Pick<Days, 'day' | 'week'>): string {
  const back = [...week].reverse().indexOf(true, 1);
  return back < 0 ? '' : new Date(Date.parse(day) - back * DAY).toISOString().slice(0, 10);
}

/** Whom to compare with: the best of the others. */
export const rivalOf = <R extends Pick<DealResult, 'you'>>(results: readonly R[]): R | undefined =>
  results.find(({ you }) => !you);

/** The results by what they are ranked by, from the best to the worst. */
export const columnsOf = <R extends Scored & Pick<DealResult, 'players'>>(
  results: readonly R[],
  ranked: Ranking,
): Column<R>[] =>
  ranked === 'score' ? byScore(results) : byPlace(results, results[0]?.players ?? 0);

export const byPlace = <R extends Scored>(results: readonly R[], players: number): Column<R>[] =>
  Array.from({ length: players }, (_, index) => ({
    label: `${index + 1}`,
    results: results.filter(({ place }) => place === index + 1),
  }));

/** In columns of equal width, which begin at round numbers. */
export function byScore<R extends Scored>(results: readonly R[]): Column<R>[] {
  const scores = results.map(({ score }) => score);
  const [least, most] = [Math.min(...scores), Math.max(...scores)];
  const countWith = (width: number): number =>
    Math.floor(most / width) - Math.floor(least / width) + 1;
  const width = WIDTHS.find((each) => countWith(each) <= MOST_COLUMNS) ?? most - least + 1;
  const first = Math.floor(least / width) * width;
  return Array.from({ length: countWith(width) }, (_, index) => {
    const [from, to] = [first + index * width, first + (index + 1) * width - 1];
    return {
      label: width > 1 ? `${from}–${to}` : `${from}`,
      results: results.filter(({ score }) => from <= score && score <= to),
    };
  });
}

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
