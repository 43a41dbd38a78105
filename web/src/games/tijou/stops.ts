// Where a replay stops: when new hands are dealt.

import { t } from '../../i18n';
import type { GameEvent } from './wire';

export const ends: GameEvent['type'][] = ['Dealt'];

export const name = (count: number): string => t('tijou.stop', { count });
