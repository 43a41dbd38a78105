// What a hint calls the actions of Tijou, and what they promise.

import type { HintContext, HintWords } from '../parts';
import { playOf } from './choices';
import { choiceWords } from './describe';
import { cardName } from './names';
import { effectOf } from './preview';
import { GIVE, PASS, type GameView } from './wire';

function actionWords(action: number, context: HintContext<GameView>): string {
  const { view, you, options, t } = context;
  if (action >= GIVE) return t('tijou.hint.give', { card: cardName(action - GIVE, t) });
  const play = playOf(action);
  if (action === PASS || !play) return t('tijou.pass.do');
  const entryOffset = Number(options['entry_offset'] ?? 1);
  const effect = effectOf({ view, seat: you, entryOffset }, play);
  if (!effect) return t('tijou.hint.lay', { card: cardName(play.card, t) });
  return choiceWords({ ...context, entryOffset }, effect);
}

export const hints: HintWords<GameView> = {
  action: actionWords,
  unit: ({ t }) => t('tijou.hint.unit'),
  worth: (chance, { t, percent }) => t('tijou.hint.worth', { percent: percent(chance) }),
  task: ({ view, t }) => t(view.phase === 'exchange' ? 'tijou.hint.task.give' : 'tijou.hint.task'),
};
