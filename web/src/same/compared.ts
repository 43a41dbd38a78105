// What the comparison of two matches shows of each: who played, the result, and every decision.

import { hintWords, loadReviewTexts, stopsOf, type HintWords } from '../games/parts';
import { t } from '../i18n';
import { api } from '../net/api';
import { courseOf, placeOf, type Course, type Stops } from '../replay/stops';
import { figuresOf, inFull } from '../review/figures';
import { hintContext } from '../table/hintContext';
import { bookedIn } from '../table/scores';
import type { Face } from '../table/values';
import type { MatchReview, Replay, SeatInfo } from '../wire';
import type { Decided } from './track';

export interface Side {
  replay: Replay;
  key: string; // of a replay that is not one's own
  name: string;
  info: SeatInfo;
  review: MatchReview | null;
}

export interface Compared {
  game: string;
  mine: Side;
  theirs: Side;
  words: HintWords<any> | undefined;
  stops: Stops;
  course: Course; // of one's own match
}

/** Both matches, seen from the seat that each of the two had. */
export async function loadCompared(own: string, other: string, key: string): Promise<Compared> {
  const replay = await api.replay(own, null, '');
  const { you, game } = replay.table;
  const their = await api.replay(other, you, key);
  const [words, stops, review, theirReview] = await Promise.all([
    hintWords(game)?.(),
    stopsOf(game),
    reviewOf(own, '', you),
    reviewOf(other, key, you),
    loadReviewTexts(game),
  ]);
  const course = courseOf(replay.updates, stops, you);
  const mine = sideOf(replay, '', t('seat.you'), review);
  const name = their.table.seats[you]?.name || t('seat.guest');
  return { game, mine, theirs: sideOf(their, key, name, theirReview), words, stops, course };
}

const reviewOf = async (table: string, key: string, seat: number): Promise<MatchReview | null> =>
  (await api.review(table, key, seat)).review ?? null;

const sideOf = (replay: Replay, key: string, name: string, review: Side['review']): Side => ({
  replay,
  key,
  name,
  info: replay.table.seats[replay.table.you]!,
  review,
});

export interface Result {
  score: number;
  place: number;
  players: number;
}

export function resultOf({ replay }: Side): Result {
  const { rounds, places } = replay.updates.at(-1)!;
  const seat = replay.table.you;
  return { score: rounds.at(-1)?.[seat] ?? 0, place: places[seat] ?? 0, players: places.length };
}

/** What a round brought. */
export const broughtBy = ({ replay }: Side, round: number): number | undefined =>
  bookedIn(replay.updates.at(-1)!.rounds)[round - 1]?.[replay.table.you];

/** What was done, in words; a game without words for it has numbers. */
export function actionWords(
  { replay }: Side,
  { step, action, text }: Decided,
  number: number,
  words: Compared['words'],
): string {
  const context = hintContext(replay.table, replay.updates[step]!);
  const named = words?.decided?.(action, text, context) || words?.action(action, context);
  return named || t('replay.compare.decision', { number });
}

export const faceOf = (
  { replay }: Side,
  { step, action }: Decided,
  words: Compared['words'],
): Face | undefined => words?.face?.(action, hintContext(replay.table, replay.updates[step]!));

/** What a choice has cost, in figures; empty where it cost nothing or was not judged. */
export function costOf({ review }: Side, { step }: Decided): string {
  const choice = review?.choices.find((each) => each.step === step);
  if (!review || !choice?.cost) return '';
  return inFull(figuresOf(review, 'choice').difference(-choice.cost, choice.error));
}

/** Where a decision of one's own match stands, in words. */
export const placeIn = ({ course, stops, mine }: Compared, { step }: Decided): string =>
  placeOf(course, stops, step + 1) ||
  t('replay.step', { step, steps: mine.replay.updates.length - 1 });
