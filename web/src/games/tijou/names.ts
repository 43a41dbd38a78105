// The names of cards and pieces. Callers pass t, so that texts can be tested.

import { nameOf, type T } from '../../table/words';
import type { Words } from './describe';
import type { Named } from './preview';
import { JOKER } from './wire';

const KING = 12;

type Rank = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13;

/** The name of a card: "5", "jack". */
export const cardName = (rank: number, t: T): string => t(`tijou.card.${rank as Rank}`);

/** A card that somebody plays or gives: "a 5", "a jack". */
export const oneCard = (rank: number, t: T): string => t(`tijou.one.${rank as Rank}`);

/** A card, and what a joker counts as: "joker as 10". */
export function cardLabel(card: number, named: number, t: T): string {
  if (card !== JOKER) return cardName(card, t);
  return t('tijou.jokerAs', { card: cardName(named, t) });
}

/** What is printed in the corner of a card. */
export const cardIndex = (rank: number, t: T): string => t('tijou.ranks').split(' ')[rank] ?? '';

/** What a card does, for its label and for the list of cards. */
export function cardWords(rank: number, t: T, kingEnters = false): string {
  if (rank === KING && kingEnters) return t('tijou.does.king');
  return t(`tijou.does.${rank as Rank}`);
}

/** A piece of the player who is spoken of: "piece 2". */
export const pieceName = (piece: number, t: T): string => t('tijou.piece', { piece: piece + 1 });

/** Anybody's piece: "your piece 2", "Bruno’s piece 3". */
export function pieceOf(words: Words, [seat, piece]: Named): string {
  const { you, t } = words;
  if (seat === you) return t('tijou.piece.yours', { piece: piece + 1 });
  return t('tijou.piece.theirs', { name: nameOf(words, seat), piece: piece + 1 });
}

/** Another's piece where there is little room: "Bruno 3". */
export const shortPiece = (words: Words, [seat, piece]: Named): string =>
  words.t('tijou.piece.short', { name: nameOf(words, seat), piece: piece + 1 });
