// What actions are worth, as it is drawn: a scale that all actions of one choice share.

import type { Hint } from '../wire';

export interface Worth {
  worth: number;
  error: number; // its standard error
}

export interface Scale {
  low: number;
  high: number;
  mark: number; // where the scale has its mark: nothing lost, or level with the others
}

export type Measure = Pick<Hint, 'kind' | 'fewer'>;

const SURE = 2; // standard errors that are drawn to each side
const FEWEST = 10; // points that a scale spans

/** A worth as people count it: what is lost is shown without its minus. */
export const counted = (worth: number, { fewer }: Measure): number => (fewer ? -worth : worth);

export function scaleOf(worths: readonly Worth[], measure: Measure): Scale {
  if (measure.kind === 'chance') return { low: 0, high: 1, mark: 0 };
  const ends = worths.map(({ worth, error }) => Math.abs(worth) + SURE * error);
  const high = Math.max(FEWEST, ...ends);
  return { low: measure.fewer ? 0 : -high, high, mark: 0 };
}

export interface Bar {
  at: number; // all in percent of the scale
  from: number;
  to: number;
  mark: number;
}

export function barOf({ worth, error }: Worth, measure: Measure, scale: Scale): Bar {
  const shown = counted(worth, measure);
  const place = (value: number): number =>
    (100 * (Math.min(scale.high, Math.max(scale.low, value)) - scale.low)) /
    (scale.high - scale.low);
  return {
    at: place(shown),
    from: place(shown - SURE * error),
    to: place(shown + SURE * error),
    mark: place(scale.mark),
  };
}
