// Where a replay stops: at the end of each trick.

import { t } from '../../i18n';
import type { GameEvent } from './wire';

export const ends: GameEvent['type'][] = ['TrickTaken'];

export const name = (count: number): string => t('differenzler.stop', { count });
