// The names of cards and hands. Lists of ranks go from the two to the ace; where a language needs
// it, they carry an article or a preposition, so that no sentence has to inflect a word. Callers pass
// t, so that texts can be tested.

import type { T } from '../../table/words';
import { rankOf, suitNameOf } from './deck';
import {
  FLUSH,
  FULL_HOUSE,
  HIGH_CARD,
  NOTHING,
  ROYAL_FLUSH,
  STRAIGHT,
  STRAIGHT_FLUSH,
  TWO_PAIRS,
  type Category,
} from './hands';

type List =
  | 'tiguidoo.ranks.index'
  | 'tiguidoo.ranks.one'
  | 'tiguidoo.ranks.the'
  | 'tiguidoo.ranks.many'
  | 'tiguidoo.ranks.of'
  | 'tiguidoo.ranks.high';

const inList = (list: List, rank: number, t: T): string => t(list).split('|')[rank] ?? '';

/** What stands in the corner of a card. */
export const indexOf = (card: number, t: T): string =>
  inList('tiguidoo.ranks.index', rankOf(card), t);

export const rankName = (rank: number, t: T): string => inList('tiguidoo.ranks.one', rank, t);
export const theRank = (card: number, t: T): string =>
  inList('tiguidoo.ranks.the', rankOf(card), t);

const suitWord = (card: number, t: T): string => t(`tiguidoo.suit.${suitNameOf(card)}`);

/** A card by itself, as in a list. */
export const cardName = (card: number, t: T): string =>
  t('tiguidoo.card', { rank: rankName(rankOf(card), t), suit: suitWord(card, t) });

/** A card within a sentence. */
export const theCard = (card: number, t: T): string =>
  t('tiguidoo.theCard', { rank: theRank(card, t), suit: suitWord(card, t) });

/** What a hand is called, without its ranks. */
export const categoryName = (category: number, t: T): string =>
  t(`tiguidoo.category.${category as Category}`);

export interface Named {
  category: number;
  best: readonly number[]; // by weight
}

/** A hand with the ranks that make it: "Full house, nines over fours". */
export function handName({ category, best }: Named, t: T): string {
  const [first = 0] = best;
  const rank = rankOf(first);
  switch (category) {
    case NOTHING:
    case ROYAL_FLUSH:
      return categoryName(category, t);
    case HIGH_CARD:
    case STRAIGHT:
    case FLUSH:
    case STRAIGHT_FLUSH:
      return t(`tiguidoo.hand.${category}`, { high: inList('tiguidoo.ranks.high', rank, t) });
    case TWO_PAIRS:
    case FULL_HOUSE: {
      const many = (card: number): string => inList('tiguidoo.ranks.many', rankOf(card), t);
      return t(`tiguidoo.hand.${category}`, { first: many(first), second: many(best.at(-1) ?? 0) });
    }
    default:
      return t(`tiguidoo.hand.${category as 2 | 4 | 8}`, {
        of: inList('tiguidoo.ranks.of', rank, t),
      });
  }
}
