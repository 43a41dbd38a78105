// What the end of a match says: who won, how far apart they were, and which round decided it. Callers
// pass t, so that sentences can be tested.

import type { Decision, Ending } from './ending';
import type { T } from './words';

/** Whose names they are, and how they are listed. */
export interface Names {
  you: number; // -1 for a spectator
  nameOf: (seat: number) => string;
  list: (words: readonly string[]) => string;
  t: T;
}

export function headlineOf(winners: readonly number[], { you, nameOf, list, t }: Names): string {
  const isMine = winners.includes(you);
  const others = winners.filter((seat) => seat !== you).map(nameOf);
  if (winners.length > 1)
    return t(isMine ? 'table.youShareWin' : 'table.shareWin', { names: list(others) });
  return isMine ? t('table.youWin') : t('table.wins', { name: others[0] ?? '' });
}

export interface Scores {
  places: readonly number[];
  score: (seat: number) => string; // what a seat has, in words
  brief: readonly (string | number)[]; // the same as a number
}

/** Your own place first, then who is compared with you. */
export function summaryOf({ winners, second }: Ending, scores: Scores, names: Names): string {
  const { places, score, brief } = scores;
  const { you, nameOf, t } = names;
  const against = (seat: number): string =>
    t('table.end.against', { name: nameOf(seat), points: brief[seat] ?? '' });
  const [winner = 0] = winners;
  const place = places[you] ?? 0;
  const said =
    place > 1
      ? [t(`table.end.place.${place as 2 | 3 | 4 | 5 | 6}`), score(you), against(winner)]
      : [score(winner), ...(second < 0 ? [] : [against(second)])];
  return said.join('\u00a0· '); // no line begins with a dot
}

export interface Decided {
  title: string;
  text: string; // may be empty
}

/** What is said of the round that decided a match of so many. */
export function decidedWords(
  { kind, round, before }: Decision,
  roundName: (round: number) => string,
  seats: number,
  { nameOf, list, t }: Names,
): Decided {
  const name = roundName(round);
  if (kind === 'throughout')
    return { title: t('table.end.throughout'), text: t('table.end.most', { round: name }) };
  const isOpen = before.length === 0 || before.length === seats;
  const text = isOpen ? '' : t('table.end.before', { names: list(before.map(nameOf)) });
  return {
    title: t(kind === 'level' ? 'table.end.level' : 'table.end.decided', { round: name }),
    text,
  };
}
