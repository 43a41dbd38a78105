// What a hint calls the actions of Grand Prix, and what they promise.

import type { HintContext, HintWords } from '../parts';
import { bestCar, lackingWords } from './atHand';
import { cardName } from './names';
import { CHOOSE, DRAW, TAKE, type GameView } from './wire';

/** What the hand would make now, before the next card. */
function reason(context: HintContext<GameView>): string {
  const { view, t } = context;
  const best = bestCar(view.hand);
  return best
    ? t('grandprix.hint.best', { value: best.worth.value })
    : lackingWords(view.hand, context);
}

function range(low: number, high: number, { t, whole }: HintContext<GameView>): string {
  const ends = { low: whole(Math.abs(low)), high: whole(Math.abs(high)) };
  if (Math.round(low) >= 0) return t('grandprix.hint.range.ahead', ends);
  if (Math.round(high) > 0) return t('grandprix.hint.range.across', ends);
  return t('grandprix.hint.range.behind', { low: ends.high, high: ends.low });
}

export const hints: HintWords<GameView> = {
  action: (action, { view, t }) => {
    if (action === DRAW) return t('grandprix.hint.draw');
    if (action < CHOOSE) return t('grandprix.hint.discard', { card: cardName(action, t) });
    if (action < TAKE) return t('grandprix.hint.choose', { card: cardName(action - CHOOSE, t) });
    const top = view.piles[action - TAKE]?.[0];
    return top === undefined ? '' : t('grandprix.hint.take', { card: cardName(top, t) });
  },
  unit: ({ t }) => t('grandprix.hint.unit'),
  worth: (lead, { t, whole }) => {
    const points = whole(Math.abs(lead));
    if (Math.round(lead) === 0) return t('grandprix.hint.level');
    return t(lead > 0 ? 'grandprix.hint.ahead' : 'grandprix.hint.behind', { points });
  },
  range,
  task: ({ t }) => t('grandprix.hint.task'),
  reason,
};
