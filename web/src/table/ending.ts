// How a match ended, from what every browser has: the places, and the sums after each round.

import { bookedIn, ranking } from './scores';

export type Best = 'high' | 'low'; // which sum wins

export interface Ending {
  order: number[]; // the seats by place
  winners: number[];
  second: number; // the best of the others; -1 where all have won
}

export function endingOf(places: readonly number[]): Ending {
  const order = ranking(places);
  const winners = order.filter((seat) => places[seat] === 1);
  return { order, winners, second: order[winners.length] ?? -1 };
}

export interface Decision {
  kind: 'lead' | 'throughout' | 'level';
  round: number; // from 1
  before: number[]; // who was in front until then
  rival: number; // who fell behind in that round, the second if they did; -1 in a tie
}

/**
 * The round that decided a match.
 * - lead: the one after which the winner was alone in front until the end.
 * - throughout: the winner was so after every round; then the one that gained most on the second, the
 *   first of several.
 * - level: in a tie, the one after which the winners were in front, level with each other, until the end.
 * None where there is only one round, or where something else than the sums made the places.
 */
export function decisionOf(
  sums: readonly (readonly number[])[],
  places: readonly number[],
  best: Best,
): Decision | null {
  const { winners, second } = endingOf(places);
  const front = sums.map((after) => inFront(after, best));
  if (sums.length < 2 || !isSame(front.at(-1)!, winners)) return null;
  const last = front.findLastIndex((seats) => !isSame(seats, winners)); // -1 for none
  const before = front[last] ?? [];
  const round = last + 2;
  if (winners.length > 1) return { kind: 'level', round, before, rival: -1 };
  const winner = winners[0]!;
  if (round > 1) {
    const beaten = before.filter((seat) => seat !== winner);
    const rival = beaten.includes(second) ? second : beaten[0]!;
    return { kind: 'lead', round, before, rival };
  }
  const most = greatestGain(sums, winner, second, best);
  return { kind: 'throughout', round: most, before, rival: second };
}

/** The seats with the best sum, in order. */
function inFront(sums: readonly number[], best: Best): number[] {
  const top = best === 'high' ? Math.max(...sums) : Math.min(...sums);
  return [...sums.keys()].filter((seat) => sums[seat] === top);
}

const isSame = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((seat) => others.includes(seat));

function greatestGain(
  sums: readonly (readonly number[])[],
  winner: number,
  second: number,
  best: Best,
): number {
  const sign = best === 'high' ? 1 : -1;
  const gains = bookedIn(sums).map((b) => sign * ((b[winner] ?? 0) - (b[second] ?? 0)));
  return gains.indexOf(Math.max(...gains)) + 1;
}
