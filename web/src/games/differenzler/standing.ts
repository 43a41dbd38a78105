// How far a player is from their estimate (D22).

import { HIGHEST_ESTIMATE } from './wire';

export interface Standing {
  kind: 'toGo' | 'over' | 'exact';
  distance: number;
  goal: number; // where the estimate is on the bar, from 0 to 1
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
