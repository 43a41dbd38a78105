// What a hint calls the actions of Tigre, and what they promise.

import type { HintContext, HintWords } from '../parts';
import { routeName } from './names';
import { reachOf, unseenIn } from './unseen';
import { DISTANCES, TAKE, type GameView } from './wire';

/** How many of the cards not seen yet would take the player too far. */
function reason({ view, options, t }: HintContext<GameView>): string {
  if (view.phase !== 'play') return '';
  const unseen = unseenIn(view, options);
  const over = unseen.filter((card) => reachOf(view, card) === 'over').length;
  if (over === 0) return t('tigre.hint.none');
  return t('tigre.hint.unseen', { count: over, unseen: unseen.length });
}

function task({ view, t }: HintContext<GameView>): string {
  if (view.phase !== 'play') return '';
  return t('tigre.hint.task', { distance: view.distance, total: view.hand.total });
}

export const hints: HintWords<GameView> = {
  action: (action, { t }) => {
    if (action < TAKE)
      return `${routeName(action, t)} · ${t('tigre.km', { count: DISTANCES[action]! })}`;
    return action === TAKE ? t('tigre.take') : t('tigre.hint.stop');
  },
  unit: ({ t }) => t('tigre.hint.unit'),
  worth: (chance, { t, percent }) => t('tigre.hint.worth', { percent: percent(chance) }),
  task,
  reason,
  advice: (best, { t }) => {
    if (best < TAKE)
      return t('tigre.hint.would.choose', { km: t('tigre.km', { count: DISTANCES[best]! }) });
    return t(best === TAKE ? 'tigre.hint.would.take' : 'tigre.hint.would.stop');
  },
};
