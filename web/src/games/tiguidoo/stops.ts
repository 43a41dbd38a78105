// Where a replay stops: when a question is settled.

import { t } from '../../i18n';
import type { GameEvent, QuestionSettled } from './wire';

export const ends: GameEvent['type'][] = ['QuestionSettled'];

export const name = (count: number): string => t('tiguidoo.stop', { count });

export const result = ({ settled }: QuestionSettled, nameOf: (seat: number) => string): string =>
  settled.winner < 0
    ? t('tiguidoo.stop.nobody')
    : t('tiguidoo.stop.won', { name: nameOf(settled.winner) });

export const taker = ({ settled }: QuestionSettled): number => settled.winner;
