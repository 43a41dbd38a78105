// The results of those who played a deal, in words.

import { t } from '../i18n';
import type { Ranking } from '../replay/standing';
import type { DealResult } from '../wire';

export const resultText = ({ place, players, score }: DealResult, ranked: Ranking): string =>
  t(ranked === 'score' ? 'replay.day.scored' : 'replay.day.result', { place, players, score });

export const nameOf = ({ you, name }: Pick<DealResult, 'you' | 'name'>): string =>
  you ? t('seat.you') : name || t('seat.guest');
