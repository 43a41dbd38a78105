// What actions are worth, as it is drawn: a scale that all actions of one choice share.

import type { HintContext, HintWords } from '../games/parts';
import type { Hint, HintedAction } from '../wire';
import type { Face } from './values';

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

export const SURE = 2; // standard errors that are shown to each side
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

/** Actions that are told in one line: mostly one, or numbers beside each other. */
export interface Told extends HintedAction {
  low: number; // the numbers; -1 where it is no number
  high: number;
}

const NEIGHBOURS = 3; // numbers that lie no further apart are beside each other

type Telling = Pick<HintWords<any>, 'worth' | 'numbers' | 'alike'>;

/** What is the same choice is told once, and so are numbers beside each other with the same result in
 * words; the action in `apart` stays alone. */
export function merged(
  actions: readonly HintedAction[],
  measure: Measure,
  words: Telling,
  context: HintContext<any>,
  apart = -1,
): Told[] {
  const written = ({ worth }: Worth): string => words.worth(counted(worth, measure), context);
  const joins = (told: Told, one: Told): boolean =>
    told.low >= 0 &&
    one.low >= 0 &&
    ![told.action, one.action].includes(apart) &&
    written(told) === written(one) &&
    one.low - told.high <= NEIGHBOURS &&
    told.low - one.high <= NEIGHBOURS;
  const join = (found: Told[], one: Told): Told[] => {
    const near = found.filter((told) => joins(told, one));
    if (near.length === 0) return [...found, one];
    const all = [...near, one];
    const whole = {
      ...near[0]!,
      low: Math.min(...all.map(({ low }) => low)),
      high: Math.max(...all.map(({ high }) => high)),
      error: Math.max(...all.map(({ error }) => error)),
    };
    return found.flatMap((told) =>
      told === near[0] ? [whole] : near.includes(told) ? [] : [told],
    );
  };
  const kinds = actions.map(({ action }) => words.alike?.(action, context) ?? `${action}`);
  return actions
    .filter(({ action }, i) => kinds.indexOf(kinds[i]!) === i || action === apart)
    .map((action): Told => {
      const number = words.numbers?.of(action.action) ?? -1;
      return { ...action, low: number, high: number };
    })
    .reduce(join, []);
}

const isRange = ({ low, high }: Told): boolean => low < high;

export function actionWords(told: Told, words: HintWords<any>, context: HintContext<any>): string {
  return words.numbers && isRange(told)
    ? words.numbers.action(told.low, told.high, context)
    : words.action(told.action, context);
}

export function faceOf(
  told: Told,
  words: HintWords<any>,
  context: HintContext<any>,
): Face | undefined {
  if (isRange(told)) return { text: `${told.low}–${told.high}` };
  return words.face?.(told.action, context);
}

/** What the advice is called; where a game has no words for it, what all hints are called. */
export function adviceWords(told: Told, words: HintWords<any>, context: HintContext<any>): string {
  if (words.numbers && told.low >= 0) return words.numbers.advice(told.low, told.high, context);
  return words.advice?.(told.action, context) || context.t('table.hint.title');
}
