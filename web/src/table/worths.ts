// What actions are worth, as it is drawn: a scale that all actions of one choice share.

import type { HintContext, HintWords } from '../games/parts';
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

export interface Range {
  low: number;
  high: number;
}

/** What a worth may really be, as people count it, within what is possible. */
export function rangeOf({ worth, error }: Worth, measure: Measure): Range {
  const shown = counted(worth, measure);
  const least = measure.kind === 'chance' || measure.fewer ? 0 : -Infinity;
  const most = measure.kind === 'chance' ? 1 : Infinity;
  const within = (value: number): number => Math.min(most, Math.max(least, value));
  return { low: within(shown - SURE * error), high: within(shown + SURE * error) };
}

/** The same in words; empty where it makes no difference that could be seen. */
export function rangeWords(
  told: Worth,
  measure: Measure,
  words: Pick<HintWords<any>, 'range'>,
  context: HintContext<any>,
): string {
  const { low, high } = rangeOf(told, measure);
  const write = measure.kind === 'chance' ? context.percent : context.whole;
  const ends = { low: write(low), high: write(high) };
  if (ends.low === ends.high) return '';
  if (words.range) return words.range(low, high, context);
  return context.t(`table.hint.range.${measure.kind}`, ends);
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
