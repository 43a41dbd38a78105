// Where a replay stops: when a turn ends with a card taken or drawn.

import { t } from '../../i18n';
import type { GameEvent } from './wire';

export const ends: GameEvent['type'][] = ['Taken', 'Drawn'];

export const name = (count: number): string => t('grandprix.stop', { count });
