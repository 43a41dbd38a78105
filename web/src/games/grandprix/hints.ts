// What a hint calls the actions of Grand Prix, and what they promise.

import type { HintContext, HintWords } from '../parts';
import { bestCar, lackingWords } from './atHand';
import { cardName } from './names';
import { CHOOSE, DRAW, TAKE, type GameView } from './wire';

type Context = HintContext<GameView>;

/** What the action does to the best car of the hand, or else what the hand would make now. */
function reason(context: Context, action: number): string {
  const { view } = context;
  if (action === DRAW) return handWords(context);
  if (action < CHOOSE) return withoutWords(context, action) || handWords(context);
  const top = action < TAKE ? undefined : view.piles[action - TAKE]?.[0];
  return (top === undefined ? '' : withWords(context, top)) || handWords(context);
}

/** What a card more would make of the hand; empty if nothing better. */
function withWords({ view, t }: Context, card: number): string {
  const [before, after] = [bestCar(view.hand), bestCar([...view.hand, card])];
  if (!after || (before && before.worth.value >= after.worth.value)) return '';
  const { value, rule } = after.worth;
  if (rule === 'G19' && before?.worth.rule === 'G18') return t('grandprix.hint.equal', { value });
  if (before) return t('grandprix.hint.better', { value, before: before.worth.value });
  return t('grandprix.hint.completes', { value });
}

/** That the best car does not need a card; empty if it does, or there is none. */
function withoutWords({ view, t }: Context, card: number): string {
  const at = view.hand.indexOf(card);
  const left = view.hand.filter((_, i) => i !== at);
  const [before, after] = [bestCar(view.hand), bestCar(left)];
  if (!before || !after || after.worth.value < before.worth.value) return '';
  return t('grandprix.hint.keeps', { value: after.worth.value });
}

function advice(best: number, { view, t }: Context): string {
  if (best === DRAW) return t('grandprix.hint.would.draw');
  if (best < CHOOSE) return t('grandprix.hint.would.discard', { card: cardName(best, t) });
  if (best < TAKE) return t('grandprix.hint.would.choose', { card: cardName(best - CHOOSE, t) });
  const top = view.piles[best - TAKE]?.[0];
  return top === undefined ? '' : t('grandprix.hint.would.take', { card: cardName(top, t) });
}

/** What the hand would make now. */
function handWords(context: Context): string {
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
  advice,
};
