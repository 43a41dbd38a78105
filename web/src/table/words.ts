// How players are called at every table, and what the lines at its foot are made of. Whoever calls
// passes t, so that words can be tested.

import type { t as speak } from '../i18n';
import type { Level, SeatInfo } from '../wire';

export type T = typeof speak;

/** The sentence at the foot of a table. */
export interface Line {
  text: string;
  rule: string; // the number of the rule that explains it; may be empty
}

/** An answer from the house, shown for a while. */
export interface Note {
  text: string;
  rule: string; // may be empty
}

export interface LevelLine {
  full: string;
  brief: string; // where room is short
}

/** What stands below a virtual player's name; nothing for a person who plays. */
export function levelLine(info: SeatInfo, t: T): LevelLine | null {
  if (!info.level) return null;
  const level = t(`level.${info.level as Level}`);
  return info.kind === 'person'
    ? { full: t('table.sitsIn', { level }), brief: t('table.sitsIn.brief') }
    : { full: t('table.virtual', { level }), brief: t('table.virtual.brief', { level }) };
}

/** Whether a person whose turn it is has gone, and nobody sits in. */
export const isAway = (info: SeatInfo | undefined): boolean =>
  info?.kind === 'person' && !info.connected && !info.level;

/** A number as it is written: with a true minus. */
export const minus = (points: number | undefined): string =>
  `${points ?? 0}`.replace('-', '\u2212');
