// The names of cards. Callers pass t, so that texts can be tested.

import type { T } from '../../table/words';
import { hasWreath, kindOf, valueOf } from './deck';

export function cardName(card: number, t: T): string {
  const kind = t(`grandprix.kind.${kindOf(card)}`);
  return t(hasWreath(card) ? 'grandprix.card.wreath' : 'grandprix.card', {
    kind,
    value: valueOf(card),
  });
}
