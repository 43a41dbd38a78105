// How cards, suits and players are called. Whoever calls passes t, so that words can be tested.

import { suitName, type Deck } from '../../cards/deck';
import type { t as speak } from '../../i18n';
import type { Level, SeatInfo } from '../../wire';
import { rankOf, suitOf } from './order';

export type T = typeof speak;
type Rank = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

export const suitWord = (suit: number, deck: Deck, t: T): string =>
  t(`card.suit.${suitName(suit, deck)}`);

export function cardName(card: number, deck: Deck, t: T): string {
  const rank = rankOf(card) as Rank;
  return t(`card.${deck}.${rank}`, { suit: suitWord(suitOf(card), deck, t) });
}

export const rankLetters = (deck: Deck, t: T): string[] => t(`card.ranks.${deck}`).split(' ');

export function seatName(info: SeatInfo | undefined, seat: number, t: T): string {
  if (info?.name) return info.name;
  return info?.kind === 'virtual' ? t('table.virtualName', { number: seat + 1 }) : t('table.guest');
}

export interface LevelLine {
  full: string;
  brief: string; // where room is short
}

/** What stands below a virtual player's name; nothing for a person who plays. */
export function levelLine(info: SeatInfo, t: T): LevelLine | null {
  if (!info.level) return null;
  const level = t(`level.${info.level as Level}`);
  return info.kind === 'person'
    ? { full: t('table.sitsIn', { level }), brief: t('table.sitsIn.brief') }
    : { full: t('table.virtual', { level }), brief: t('table.virtual.brief', { level }) };
}
