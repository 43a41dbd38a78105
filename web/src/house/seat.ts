// How a seat is named, and where it stands round a table seen from one of its seats.

import type { Direction } from '../games';
import { t as speak } from '../i18n';
import type { Level, SeatInfo } from '../wire';

export function seatName(info: SeatInfo | undefined, t = speak): string {
  if (info?.kind === 'open') return t('seat.open');
  if (info?.kind === 'closed') return t('seat.closed');
  return info?.name || t('seat.guest');
}

export const levelName = (level: string): string =>
  level ? speak('seat.virtual_level', { level: speak(`level.${level as Level}`) }) : '';

/** All seat numbers in order of play, from the own one on; spectators sit at the first. */
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
