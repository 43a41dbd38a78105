// The name of a seat, and its place round the table as seen from one of the seats.

import type { Direction } from '../games';
import { t as translate } from '../i18n';
import type { Level, SeatInfo } from '../wire';

export function seatName(info: SeatInfo | undefined, t = translate): string {
  if (info?.kind === 'open') return t('seat.open');
  if (info?.kind === 'closed') return t('seat.closed');
  return info?.name || t('seat.guest');
}

/** The name of a level; "random", which takes over when a virtual player fails, counts as easy. */
export const levelText = (level: string, t = translate): string =>
  t(`level.${level === 'random' ? 'apprentice' : (level as Level)}`);

export const levelName = (level: string): string =>
  level ? translate('seat.virtual_level', { level: levelText(level) }) : '';

/** All seats in order of play, beginning with yours; spectators see the table from seat 0. */
export function seatsFrom(you: number, count: number): number[] {
  return Array.from({ length: count }, (_, turn) => (Math.max(you, 0) + turn) % count);
}

export interface Place {
  x: number; // percent from the left
  y: number; // percent from the top
}

/** Where a seat is drawn that comes so many turns after yours, which is at the bottom. */
export function placeAt(turn: number, count: number, direction: Direction): Place {
  const angle = ((direction === 'clockwise' ? -2 : 2) * Math.PI * turn) / count;
  return { x: 50 + 50 * Math.sin(angle), y: 50 + 50 * Math.cos(angle) };
}
