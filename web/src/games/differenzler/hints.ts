// What a hint calls the actions of Differenzler, and what they promise.

import { settings } from '../../settings.svelte';
import type { HintContext, HintWords } from '../parts';
import { cardName, rankLetters } from './names';
import { chanceOf, rankOf, suitOf, worth } from './order';
import { FIRST_ESTIMATE, type GameView } from './wire';

const ACE = 8; // of a suit's cards, in their order

type Context = HintContext<GameView>;

/** What the hand holds, at the estimate; later, what the card does to the trick and what is missing. */
function reason(context: Context, best: number): string {
  if (best >= FIRST_ESTIMATE) return handWords(context);
  return [trickWords(context, best), distanceWords(context)].filter(Boolean).join(' ');
}

function handWords({ view, t }: Context): string {
  const { hand, trump } = view;
  const trumps = hand.filter((card) => suitOf(card) === trump).length;
  const aces = hand.filter((card) => suitOf(card) !== trump && rankOf(card) === ACE).length;
  return t('differenzler.hint.hand', { trumps, aces });
}

function trickWords({ view, t }: Context, card: number): string {
  const { trick, trump } = view;
  switch (chanceOf(card, view)) {
    case 'taken':
      return t('differenzler.hint.takes', { count: worth([...trick, card], trump) });
    case 'unbeaten':
      return t('differenzler.hint.unbeaten');
    case 'lost': {
      const count = worth([card], trump);
      const gives = count > 0 ? t('differenzler.hint.gives', { count }) : '';
      return [t('differenzler.hint.cannot'), gives].filter(Boolean).join(' ');
    }
    default:
      return '';
  }
}

function advice(best: number, { view, t }: Context): string {
  const chance = chanceOf(best, view);
  if (chance === 'taken') return t('differenzler.hint.would.take');
  if (chance === 'lost') return t('differenzler.hint.would.let');
  return t('differenzler.hint.would.play', { card: cardName(best, settings.deck, t) });
}

/** How far the points are from the estimate, once cards are played. */
function distanceWords({ view, you, t }: Context): string {
  if (view.phase !== 'play' || view.estimate < 0) return '';
  const count = view.estimate - (view.points[you] ?? 0);
  if (count === 0) return t('differenzler.hint.exact');
  return count > 0
    ? t('differenzler.hint.short', { count })
    : t('differenzler.hint.over', { count: -count });
}

function task({ view, you, t }: HintContext<GameView>): string {
  if (view.phase !== 'play' || view.estimate < 0) return '';
  return t('differenzler.hint.task', { estimate: view.estimate, points: view.points[you] ?? 0 });
}

export const hints: HintWords<GameView> = {
  action: (action, { t }) =>
    action < FIRST_ESTIMATE
      ? cardName(action, settings.deck, t)
      : t('differenzler.hint.estimate', { points: action - FIRST_ESTIMATE }),
  unit: ({ t }) => t('differenzler.hint.unit'),
  worth: (off, { t, whole }) => t('differenzler.hint.worth', { points: whole(off) }),
  face: (action, { t }) =>
    action < FIRST_ESTIMATE
      ? { text: rankLetters(settings.deck, t)[rankOf(action)] ?? '', suit: suitOf(action) }
      : { text: `${action - FIRST_ESTIMATE}` },
  task,
  reason,
  advice,
  numbers: {
    of: (action) => (action < FIRST_ESTIMATE ? -1 : action - FIRST_ESTIMATE),
    action: (low, high, { t }) => t('differenzler.hint.between', { low, high }),
    advice: (low, high, { t }) =>
      low === high
        ? t('differenzler.hint.would.estimate', { points: low })
        : t('differenzler.hint.would.between', { low, high }),
  },
};
