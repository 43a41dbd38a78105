// What a hint calls the two things to do at a turn of Tiguidoo, and what they promise.

import { nameOf } from '../../table/words';
import type { HintContext, HintWords } from '../parts';
import { theCard } from './names';
import { prospectWords } from './sentences';
import { prospect, stealsIn } from './steal';
import { ACCEPT, ANSWER, ASK, GIVE_UP, REJECT, type GameView } from './wire';

/** What a steal would make, where one is best. */
function reason({ view, you, options, t }: HintContext<GameView>, best: number): string {
  const [steal] = stealsIn([[best, best]], view);
  if (!steal) return '';
  const byPoints = options['win'] === 'points';
  const rules = { byPoints, wheel: options['wheel'] === true };
  const gain = prospect(view.rows[you] ?? [], [steal.own, steal.target], rules);
  return t('tiguidoo.hint.reason', { hand: prospectWords(gain, { byPoints, t }) });
}

export const hints: HintWords<GameView> = {
  action: (action, context) => {
    const { view, t } = context;
    const [steal] = action === ASK ? [] : stealsIn([[action, action]], view);
    if (!steal) return t('tiguidoo.turn.do');
    const { own, target, owner } = steal;
    const name = nameOf(context, owner);
    return t('tiguidoo.hint.steal', { card: theCard(target, t), own: theCard(own, t), name });
  },
  decided: (action, text, { t }) => {
    if (action === ANSWER) return t('tiguidoo.decided.answer', { text });
    if (action === GIVE_UP) return t('tiguidoo.giveUp');
    if (action === ACCEPT) return t('tiguidoo.verdict.right');
    return action === REJECT ? t('tiguidoo.verdict.wrong') : '';
  },
  unit: ({ t }) => t('tiguidoo.hint.unit'),
  worth: (chance, { t, percent }) => t('tiguidoo.hint.worth', { percent: percent(chance) }),
  reason,
};
