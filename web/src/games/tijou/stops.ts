// Where a replay stops: at each turn of the seat from which it is seen.

import { t } from '../../i18n';
import type { GameEvent, GameView } from './wire';

export const ends: GameEvent['type'][] = ['CardPlayed', 'Passed'];

export const ownOnly = true;

export const name = (count: number): string => t('tijou.stop', { count });

export const part = ({ phase }: GameView): string =>
  phase === 'exchange' ? t('tijou.stop.exchange') : '';
