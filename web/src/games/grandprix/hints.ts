// What a hint calls the actions of Grand Prix, and what they promise.

import type { HintWords } from '../parts';
import { cardName } from './names';
import { CHOOSE, DRAW, TAKE, type GameView } from './wire';

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
};
