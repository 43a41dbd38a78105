// What the cards are worth and how they rank, now that a suit is trump.

import { settings } from '../../settings.svelte';
import type { ValueCell, ValuesContext, ValuesOf } from '../../table/values';
import { rankLetters, suitWord, cardName } from './names';
import { strength, suitOf, valueOf, worth } from './order';
import type { GameView } from './wire';

const RANKS = 9;

/** The cards of a suit, the strongest first. */
function inRank(suit: number, trump: number): number[] {
  const cards = Array.from({ length: RANKS }, (_, rank) => RANKS * suit + rank);
  return cards.sort((a, b) => strength(b, trump) - strength(a, trump));
}

function trumpCells({ view, t }: ValuesContext<GameView>): ValueCell[] {
  const letters = rankLetters(settings.deck, t);
  return inRank(view.trump, view.trump).map((card) => ({
    face: { text: letters[card % RANKS] ?? '', suit: view.trump },
    under: shown(valueOf(card, view.trump)),
    words: spoken(cardName(card, settings.deck, t), valueOf(card, view.trump), t),
    mine: view.hand.includes(card),
  }));
}

function plainCells({ view, list, t }: ValuesContext<GameView>): ValueCell[] {
  const letters = rankLetters(settings.deck, t);
  return inRank(plainSuits(view.trump)[0]!, view.trump).map((card) => {
    const text = letters[card % RANKS] ?? '';
    const suits = view.hand
      .filter((held) => suitOf(held) !== view.trump && held % RANKS === card % RANKS)
      .map(suitOf)
      .sort();
    const told = spoken(text, valueOf(card, view.trump), t);
    const names = list(suits.map((suit) => suitWord(suit, settings.deck, t)));
    return {
      face: { text, suits },
      under: shown(valueOf(card, view.trump)),
      words: suits.length > 0 ? `${told} (${names})` : told,
      mine: suits.length > 0,
    };
  });
}

const plainSuits = (trump: number): number[] => [0, 1, 2, 3].filter((suit) => suit !== trump);

/** What the player's cards are worth, while that helps to estimate. */
function handNote({ view, t }: ValuesContext<GameView>): string[] {
  if (view.phase !== 'estimate') return [];
  const count = view.hand.filter((card) => suitOf(card) === view.trump).length;
  const points = worth(view.hand, view.trump);
  return [t('differenzler.estimate.worth', { points, count })];
}

const shown = (points: number): string => (points ? `${points}` : '–');
const spoken = (card: string, count: number, t: ValuesContext<GameView>['t']): string =>
  t('differenzler.values.card', { card, count });

export const valuesOf: ValuesOf<GameView> = (context) => {
  const { view, t } = context;
  if (view.trump < 0) return null;
  return {
    title: t('differenzler.values'),
    sections: [
      {
        title: t('differenzler.trump', { suit: suitWord(view.trump, settings.deck, t) }),
        suits: [view.trump],
        aside: t('differenzler.values.order'),
        cells: trumpCells(context),
      },
      {
        title: t('differenzler.values.plain'),
        suits: plainSuits(view.trump),
        cells: plainCells(context),
      },
    ],
    mine: t('table.values.mine'),
    notes: [...handNote(context), t('differenzler.values.last'), t('differenzler.values.all')],
  };
};
