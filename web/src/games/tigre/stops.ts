// Where a replay stops: when a turn ends, on the distance or with the word that says so.

import { t } from '../../i18n';
import type { Arrived, Finished, GameEvent, GameView } from './wire';

export const ends: GameEvent['type'][] = ['Finished', 'Arrived'];

export const name = (count: number): string => t('tigre.turns', { count });

/** Whose turn it was. */
export const result = ({ seat }: Finished | Arrived, nameOf: (seat: number) => string): string =>
  nameOf(seat);

export const part = ({ phase }: GameView): string =>
  phase === 'distance' ? t('tigre.stop.distance') : '';

export const taker = ({ seat }: Finished | Arrived): number => seat;
