// What a seat may do now, for the sentence at the foot. Nothing is decided here: the server sends the
// legal cards, and this finds the kind of sentence and the rule (D16-D20) that explains them.

import { within, type Legal } from '../../table/legal';
import { rankOf, strength, suitOf } from './order';
import type { GameView } from './wire';

export type Requirement =
  | { kind: 'lead'; rule: 'D16' }
  | { kind: 'follow'; rule: 'D17' | 'D18'; suit: number }
  | { kind: 'followOrTrump'; rule: 'D17'; suit: number }
  | { kind: 'followOrOvertrump'; rule: 'D17'; suit: number; over: number }
  | { kind: 'discard'; rule: 'D19'; suit: number }
  | { kind: 'trump'; rule: 'D20' }
  | { kind: 'keepJack'; rule: 'D20' }
  | { kind: 'noTrump'; rule: 'D20' };

const JACK = 5;

export function playable(hand: readonly number[], legal: Legal): number[] {
  return hand.filter((card) => within(legal, card));
}

export function requirementOf(view: GameView, legal: Legal): Requirement {
  const led = view.trick[0];
  if (led === undefined) return { kind: 'lead', rule: 'D16' };
  const suit = suitOf(led);
  return suit === view.trump ? onTrump(view) : onPlain(view, suit, playable(view.hand, legal));
}

function onTrump({ hand, trump }: GameView): Requirement {
  const trumps = hand.filter((card) => suitOf(card) === trump);
  if (trumps.length === 0) return { kind: 'noTrump', rule: 'D20' };
  const onlyJack = trumps.every((card) => rankOf(card) === JACK);
  return { kind: onlyJack && hand.length > 1 ? 'keepJack' : 'trump', rule: 'D20' };
}

function onPlain({ hand, trump, trick }: GameView, suit: number, cards: number[]): Requirement {
  if (!hand.some((card) => suitOf(card) === suit)) return { kind: 'discard', rule: 'D19', suit };
  const holdsTrump = hand.some((card) => suitOf(card) === trump);
  if (!cards.some((card) => suitOf(card) === trump))
    return { kind: 'follow', rule: holdsTrump ? 'D18' : 'D17', suit };
  const over = highestTrump(trick, trump);
  return over === undefined
    ? { kind: 'followOrTrump', rule: 'D17', suit }
    : { kind: 'followOrOvertrump', rule: 'D17', suit, over };
}

function highestTrump(trick: readonly number[], trump: number): number | undefined {
  const trumps = trick.filter((card) => suitOf(card) === trump);
  return trumps.sort((a, b) => strength(b, trump) - strength(a, trump))[0];
}
