// Where a replay stops: when a question is settled.

import { t } from '../../i18n';
import type { GameEvent } from './wire';

export const ends: GameEvent['type'][] = ['QuestionSettled'];

export const name = (count: number): string => t('tiguidoo.stop', { count });
