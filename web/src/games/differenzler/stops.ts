// Where a replay stops: at the end of each trick.

import { t } from '../../i18n';
import type { GameEvent, GameView, TrickTaken } from './wire';

export const ends: GameEvent['type'][] = ['TrickTaken'];

export const name = (count: number): string => t('differenzler.stop', { count });

export const result = ({ trick }: TrickTaken, nameOf: (seat: number) => string): string =>
  t('differenzler.stop.taken', { name: nameOf(trick.winner) });

export const part = ({ phase }: GameView): string =>
  phase === 'estimate' ? t('differenzler.stop.estimate') : '';

export const taker = ({ trick }: TrickTaken): number => trick.winner;
