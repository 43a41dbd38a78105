// The sentence at the foot of the table, and what a screen reader announces as cards are played.

import type { Deck } from '../../cards/deck';
import { requirementOf, type Requirement } from './requirement';
import { nameOf, plain, waitingFor, type Line, type TableContext } from '../../table/words';
import { cardName, suitWord } from './names';
import type { GameAnimation } from './animations';
import type { GameView, Trick } from './wire';

export interface Context extends TableContext<GameView> {
  taking: Trick | null; // the full trick that is still shown
  deck: Deck;
}

export function statusOf(context: Context): Line {
  const { view, taking, t } = context;
  if (taking) return plain(taken(context, taking));
  if (view.phase === 'over') return plain(t('table.matchOver'));
  if (view.phase === 'estimate') return estimating(context);
  if (view.turn < 0) return plain(t('differenzler.roundOver', { round: view.round }));
  return view.turn === context.you ? ownTurn(context) : waitingFor(context, view.turn);
}

function estimating(context: Context): Line {
  const { view, you, t } = context;
  if (you >= 0 && !view.confirmed[you]) return { text: t('differenzler.toEstimate'), rule: 'D10' };
  const waiting = view.confirmed.flatMap((done, seat) => (done ? [] : [nameOf(context, seat)]));
  const text = t('differenzler.waitEstimates', { names: context.list(waiting) });
  return { text, rule: 'D12', waiting: true };
}

function ownTurn(context: Context): Line {
  const required = requirementOf(context.view, context.legal);
  return {
    text: context.t(`differenzler.turn.${required.kind}`, requirementArgs(required, context)),
    rule: required.rule,
  };
}

function requirementArgs(
  required: Requirement,
  { view, deck, t }: Context,
): Record<string, string> {
  const jack = 9 * view.trump + 5;
  return {
    suit: 'suit' in required ? suitWord(required.suit, deck, t) : '',
    card: cardName('over' in required ? required.over : jack, deck, t),
  };
}

type Names = Pick<Context, 'seats' | 'you' | 't'>;

export function taken(context: Names, { winner, points }: Trick): string {
  const { you, t } = context;
  if (winner === you) return t('differenzler.youTake', { count: points });
  return t('differenzler.takes', { name: nameOf(context, winner), count: points });
}

/** What a screen reader announces; the sentence at the foot says the rest. */
export function spoken(animation: GameAnimation, context: Context): string {
  const { you, deck, t } = context;
  switch (animation.kind) {
    case 'play': {
      const card = cardName(animation.card, deck, t);
      if (animation.seat === you) return t('differenzler.youPlay', { card });
      return t('differenzler.plays', { name: nameOf(context, animation.seat), card });
    }
    case 'ready':
      return animation.seat === you
        ? ''
        : t('differenzler.isReady', { name: nameOf(context, animation.seat) });
    case 'deal':
      return t('differenzler.trump', { suit: suitWord(animation.view.trump, deck, t) });
    default:
      return '';
  }
}
