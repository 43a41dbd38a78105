// What every card does; those in the hand are marked.

import type { ValuesOf } from '../../table/values';
import { inkOf } from './deck';
import { cardIndex, cardWords } from './names';
import type { GameView } from './wire';

const RANKS = 14;

export const valuesOf: ValuesOf<GameView> = ({ view, options, t }) => ({
  title: t('tijou.crib.title'),
  sections: [
    {
      title: '',
      lines: Array.from({ length: RANKS }, (_, rank) => ({
        face: { text: cardIndex(rank, t), ink: inkOf(rank) },
        words: cardWords(rank, t, Boolean(options['king_enters'])),
        mine: view.hand.includes(rank),
      })),
    },
  ],
  mine: t('table.values.mine'),
  notes: [],
});
