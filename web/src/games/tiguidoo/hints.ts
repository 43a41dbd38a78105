// What a hint calls the two things to do at a turn of Tiguidoo, and what they promise.

import { nameOf } from '../../table/words';
import type { HintContext, HintWords } from '../parts';
import { theCard } from './names';
import { prospectWords } from './sentences';
import { prospect, stealsIn, type Prospect, type Steal } from './steal';
import { ACCEPT, ANSWER, ASK, GIVE_UP, REJECT, type GameView } from './wire';

/** What a steal would make, where one is best; else whether any would make something. */
function reason(context: HintContext<GameView>, best: number): string {
  const { view, options, legal, t } = context;
  const [steal] = best === ASK ? [] : stealsIn([[best, best]], view);
  if (steal) {
    const byPoints = options['win'] === 'points';
    const hand = prospectWords(gainOf(context, steal), { byPoints, t });
    return t('tiguidoo.hint.reason', { hand });
  }
  const steals = stealsIn(legal, view);
  if (best !== ASK || steals.some((each) => gainOf(context, each).better)) return '';
  return t(steals.length > 0 ? 'tiguidoo.hint.noGain' : 'tiguidoo.hint.noSteal');
}

function gainOf({ view, you, options }: HintContext<GameView>, { own, target }: Steal): Prospect {
  const rules = { byPoints: options['win'] === 'points', wheel: options['wheel'] === true };
  return prospect(view.rows[you] ?? [], [own, target], rules);
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
  advice: (best, { t }) =>
    t(best === ASK ? 'tiguidoo.hint.would.ask' : 'tiguidoo.hint.would.steal'),
};
