// Where a replay stops: when a turn ends with a card taken or drawn.

import { t } from '../../i18n';
import type { Drawn, GameEvent, GameView, Taken } from './wire';

export const ends: GameEvent['type'][] = ['Taken', 'Drawn'];

export const name = (count: number): string => t('grandprix.stop', { count });

/** Whose turn it was. */
export const result = ({ seat }: Taken | Drawn, nameOf: (seat: number) => string): string =>
  nameOf(seat);

export const part = ({ phase }: GameView): string =>
  phase === 'choose' ? t('grandprix.stop.car') : '';

export const taker = ({ seat }: Taken | Drawn): number => seat;
