// How far a player is from the own estimate (D22), and the slate's rows.

import { HIGHEST_ESTIMATE } from './wire';

export interface Standing {
  kind: 'toGo' | 'over' | 'exact';
  distance: number;
  goal: number; // where the estimate stands on the bar, from 0 to 1
  filled: number; // how much of the bar the points fill
}

const LEAST_SCALE = 60;

export function standing(estimate: number, points: number): Standing {
  const scale = Math.min(HIGHEST_ESTIMATE, Math.max(LEAST_SCALE, 2 * estimate));
  return {
    kind: points < estimate ? 'toGo' : points > estimate ? 'over' : 'exact',
    distance: Math.abs(points - estimate),
    goal: estimate / scale,
    filled: Math.min(1, points / scale),
  };
}

/** What each finished round added, from the sums after each. */
export function bookedIn(sums: readonly (readonly number[])[]): number[][] {
  return sums.map((after, round) => after.map((sum, seat) => sum - (sums[round - 1]?.[seat] ?? 0)));
}

/** The seats by place; those that share one keep the order of play. */
export function ranking(places: readonly number[]): number[] {
  return places.map((_, seat) => seat).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
}
