// Two matches of the same deal beside each other: in each round one track, which forks at the first
// decision that differs.

import type { Decision, Replay } from '../wire';

export interface Decided extends Decision {
  round: number; // from 1
  asked: string; // all that could be done
}

export interface Pair {
  mine?: Decided | undefined;
  theirs?: Decided | undefined;
}

export interface Track {
  round: number;
  together: Decided[]; // what both did, as it is in the first match
  apart: Pair[]; // from the first difference on
}

export interface Fork extends Pair {
  by: 'choice' | 'others'; // whether both were asked the same
}

export function decidedIn({
  decisions,
  updates,
}: Pick<Replay, 'decisions' | 'updates'>): Decided[] {
  return decisions.map((decision) => {
    const { rounds, legal } = updates[decision.step]!;
    return { ...decision, round: rounds.length + 1, asked: JSON.stringify(legal) };
  });
}

const isSame = (one: Decided | undefined, other: Decided | undefined): boolean =>
  one !== undefined &&
  one.action === other?.action &&
  one.text === other.text &&
  one.asked === other.asked;

export function tracksOf(mine: readonly Decided[], theirs: readonly Decided[]): Track[] {
  const rounds = [...new Set([...mine, ...theirs].map(({ round }) => round))].sort((a, b) => a - b);
  return rounds.map((round) => {
    const [own, other] = [mine, theirs].map((all) => all.filter((each) => each.round === round));
    return trackOf(round, own!, other!);
  });
}

function trackOf(round: number, mine: readonly Decided[], theirs: readonly Decided[]): Track {
  const pairs = Array.from({ length: Math.max(mine.length, theirs.length) }, (_, i) => ({
    mine: mine[i],
    theirs: theirs[i],
  }));
  const first = pairs.findIndex((pair) => !isSame(pair.mine, pair.theirs));
  const fork = first < 0 ? pairs.length : first;
  return { round, together: mine.slice(0, fork), apart: pairs.slice(fork) };
}

/** Where the two matches first differ; null where they never do. */
export function forkOf(tracks: readonly Track[]): Fork | null {
  const pair = tracks.find(({ apart }) => apart.length > 0)?.apart[0];
  if (!pair) return null;
  return { ...pair, by: pair.mine?.asked === pair.theirs?.asked ? 'choice' : 'others' };
}
