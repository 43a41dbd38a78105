// What four cards make, and the best that the hand makes now.

import type { ValueLine, ValuesContext, ValuesOf } from '../../table/values';
import { carOf, type Worth } from './car';
import { KINDS, kindOf, valueOf } from './deck';
import type { GameView } from './wire';

const RULES = ['G18', 'G19', 'G20'] as const;

interface Best {
  cards: number[];
  worth: Worth;
}

/** The car of a hand that is worth most; null without a card of each kind. */
export function bestCar(hand: readonly number[]): Best | null {
  const cars = KINDS.reduce<number[][]>(
    (found, kind) =>
      found.flatMap((car) => hand.filter((c) => kindOf(c) === kind).map((c) => [...car, c])),
    [[]],
  );
  const known = cars.map((cards) => ({ cards, worth: carOf(cards).worth! }));
  return known.reduce<Best | null>(
    (best, car) => (best && best.worth.value >= car.worth.value ? best : car),
    null,
  );
}

function ownLines({ view, list, t }: ValuesContext<GameView>): ValueLine[] {
  const best = bestCar(view.hand);
  if (best) {
    const parts = best.cards.map(
      (card) => `${t(`grandprix.kind.${kindOf(card)}`)} ${valueOf(card)}`,
    );
    return [{ words: list(parts), value: `${best.worth.value}`, mine: true }];
  }
  return [{ words: lackingWords(view.hand, { list, t }) }];
}

/** Which kinds a hand lacks for a car. */
export function lackingWords(
  hand: readonly number[],
  { list, t }: Pick<ValuesContext<GameView>, 'list' | 't'>,
): string {
  const kinds = carOf(hand).missing.map((kind) => t(`grandprix.kind.${kind}`));
  return t('grandprix.values.lacking', { kinds: list(kinds) });
}

export const valuesOf: ValuesOf<GameView> = (context) => {
  const { view, you, t } = context;
  const rule = bestCar(view.hand)?.worth.rule;
  const lines = RULES.map((each) => ({
    words: t(`grandprix.crib.${each}`),
    value: t(`grandprix.crib.value.${each}`),
    mine: each === rule,
  }));
  const own = { title: t('grandprix.values.own'), lines: ownLines(context) };
  return {
    title: t('grandprix.values'),
    sections: [{ title: t('grandprix.crib'), lines }, ...(you >= 0 ? [own] : [])],
    mine: '',
    notes: [t('grandprix.values.tie')],
  };
};
