// The cards not seen yet, by where the next one would take the player. They may be looked up at any
// time, as a hint may not: whoever remembers the deck and what this seat has seen can count the same,
// and nothing in it tells what the others hold (T15).

import type { ValueCell, ValueSection, ValuesContext, ValuesOf } from '../../table/values';
import { cardText } from './names';
import { deckOf, reachOf, unseenIn } from './unseen';
import type { Standing } from './values';
import type { GameView } from './wire';

const SIGNS = { below: '<', exact: '=', over: '>' } as const;

function cellOf(
  card: number,
  left: number,
  all: number,
  { t }: ValuesContext<GameView>,
): ValueCell {
  return {
    face: { text: cardText(card) },
    under: '●'.repeat(left) + '○'.repeat(all - left),
    words: t('tigre.values.card', { card: cardText(card), count: left, all }),
  };
}

function section(reach: Standing, context: ValuesContext<GameView>): ValueSection {
  const { view, options, t } = context;
  const [deck, unseen] = [deckOf(options), unseenIn(view, options)];
  const kinds = [...new Set(deck)].filter((card) => reachOf(view, card) === reach);
  const count = (cards: number[], card: number): number => cards.filter((c) => c === card).length;
  const left = kinds.reduce((sum, card) => sum + count(unseen, card), 0);
  return {
    title: t(`tigre.values.${reach}`, { count: left }),
    sign: SIGNS[reach],
    cells: kinds.map((card) => cellOf(card, count(unseen, card), count(deck, card), context)),
  };
}

export const valuesOf: ValuesOf<GameView> = (context) => {
  const { view, options, t, you } = context;
  if (view.phase !== 'play' || you < 0) return null;
  const others = unseenIn(view, options).length - view.pile;
  return {
    title: t('tigre.values'),
    sections: (['below', 'exact', 'over'] as const).map((reach) => section(reach, context)),
    mine: '',
    notes: [
      t('tigre.values.key'),
      [t('tigre.pile', { count: view.pile }), t('tigre.values.others', { count: others })].join(
        ', ',
      ),
    ],
  };
};
