// The names of cards and suits. Callers pass t, so that texts can be tested.

import { suitName, type Deck } from '../../cards/deck';
import type { T } from '../../table/words';
import { rankOf, suitOf } from './order';

type Rank = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

export const suitWord = (suit: number, deck: Deck, t: T): string =>
  t(`differenzler.card.suit.${suitName(suit, deck)}`);

export function cardName(card: number, deck: Deck, t: T): string {
  const rank = rankOf(card) as Rank;
  return t(`differenzler.card.${deck}.${rank}`, { suit: suitWord(suitOf(card), deck, t) });
}

export const rankLetters = (deck: Deck, t: T): string[] =>
  t(`differenzler.card.ranks.${deck}`).split(' ');
