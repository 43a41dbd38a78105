// What the sentences of every table share: what they depend on, and how players are named. Callers
// pass t, so that sentences can be tested.

import { levelText, seatName } from '../house/seat';
import type { t as speak } from '../i18n';
import type { SeatInfo } from '../wire';
import type { Legal } from './legal';

export type T = typeof speak;
type Key = Parameters<T>[0];

/** What the sentences of any game may depend on. */
export interface TableContext<V> {
  view: V;
  legal: Legal;
  you: number; // -1 for a spectator
  seats: readonly SeatInfo[];
  list: (words: readonly string[]) => string;
  t: T;
}

/** The sentence at the foot of a table. */
export interface Line {
  text: string;
  rule: string; // the number of the rule that explains it; may be empty
  waiting?: boolean; // whether it says that somebody else is to act
}

/** Why the server refused an action, shown for a while. */
export interface Note {
  text: string;
  rule: string; // may be empty
}

export const plain = (text: string): Line => ({ text, rule: '' });

type Names = Pick<TableContext<unknown>, 'seats' | 'you' | 't'>;

/** A player's name; the reader is "you". */
export const nameOf = ({ seats, you, t }: Names, seat: number): string =>
  seat === you ? t('table.you') : seatName(seats[seat], t);

/** What somebody else is doing whose turn it is, unless they are away. */
export function waitingFor(context: Names, seat: number, key: Key = 'table.thinking'): Line {
  const { seats, t } = context;
  const text = t(isAway(seats[seat]) ? 'table.waitsFor' : key, { name: nameOf(context, seat) });
  return { ...plain(text), waiting: true };
}

/** Whether a person is away, and no stand-in plays for them. */
export const isAway = (info: SeatInfo | undefined): boolean =>
  info?.kind === 'person' && !info.connected && !info.level;

export interface LevelLine {
  full: string;
  brief: string; // for small screens
}

/** The line below a virtual player's name; none for a person who plays. */
export function levelLine(info: SeatInfo, t: T): LevelLine | null {
  if (!info.level) return null;
  const level = levelText(info.level, t);
  return info.kind === 'person'
    ? { full: t('table.sitsIn', { level }), brief: t('table.sitsIn.brief') }
    : { full: t('table.virtual', { level }), brief: t('table.virtual.brief', { level }) };
}

/** A number with a typographic minus sign. */
export const minus = (points: number | string | undefined): string =>
  `${points ?? 0}`.replace('-', '\u2212');
