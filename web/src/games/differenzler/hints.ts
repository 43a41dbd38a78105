// What a hint calls the actions of Differenzler, and what they promise.

import { settings } from '../../settings.svelte';
import type { HintContext, HintWords } from '../parts';
import { cardName, rankLetters } from './names';
import { rankOf, suitOf } from './order';
import { FIRST_ESTIMATE, type GameView } from './wire';

/** How far the points are from the estimate, once cards are played. */
function reason({ view, you, t }: HintContext<GameView>): string {
  if (view.phase !== 'play' || view.estimate < 0) return '';
  const count = view.estimate - (view.points[you] ?? 0);
  if (count === 0) return t('differenzler.hint.exact');
  return count > 0
    ? t('differenzler.hint.short', { count })
    : t('differenzler.hint.over', { count: -count });
}

function task({ view, you, t }: HintContext<GameView>): string {
  if (view.phase !== 'play' || view.estimate < 0) return '';
  return t('differenzler.hint.task', { estimate: view.estimate, points: view.points[you] ?? 0 });
}

export const hints: HintWords<GameView> = {
  action: (action, { t }) =>
    action < FIRST_ESTIMATE
      ? cardName(action, settings.deck, t)
      : t('differenzler.hint.estimate', { points: action - FIRST_ESTIMATE }),
  unit: ({ t }) => t('differenzler.hint.unit'),
  worth: (off, { t, whole }) => t('differenzler.hint.worth', { points: whole(off) }),
  face: (action, { t }) =>
    action < FIRST_ESTIMATE
      ? { text: rankLetters(settings.deck, t)[rankOf(action)] ?? '', suit: suitOf(action) }
      : { text: `${action - FIRST_ESTIMATE}` },
  task,
  reason,
};
