// The sentence at the foot of the table, and what a screen reader announces as the table plays.

import { nameOf, plain, waitingFor, type Line, type TableContext } from '../../table/words';
import { carOf, lackingIn } from './car';
import { requirementOf } from './requirement';
import { cardName } from './names';
import type { GameAnimation } from './animations';
import { CAR, type GameView, type RaceRun } from './wire';

export interface Context extends TableContext<GameView> {
  picks: readonly number[]; // the cards picked for the player's car so far
}

export function statusOf(context: Context): Line {
  const { view, t } = context;
  if (view.phase === 'over') return plain(t('table.matchOver'));
  if (view.phase === 'choose') return choosing(context);
  if (view.turn < 0) return plain(t('grandprix.raceOver', { race: view.race }));
  return view.turn === context.you ? ownTurn(context) : waitingFor(context, view.turn);
}

function choosing(context: Context): Line {
  const { view, you, t } = context;
  if (you >= 0 && (view.choices[you] ?? 0) < CAR) return building(context);
  const waiting = view.choices.flatMap((n, seat) => (n < CAR ? [nameOf(context, seat)] : []));
  const text = t('grandprix.waitCars', { names: context.list(waiting) });
  return { text, rule: 'G10', waiting: true };
}

function building({ view, picks, t }: Context): Line {
  if (picks.length < CAR && lackingIn(view.hand).length > 0)
    return { text: t('grandprix.build.lacking', { count: CAR - picks.length }), rule: 'G23' };
  if (picks.length === 0) return { text: t('grandprix.build'), rule: 'G10' };
  if (picks.length < CAR)
    return { text: t('grandprix.build.more', { count: CAR - picks.length }), rule: 'G10' };
  const { worth } = carOf(picks);
  if (!worth) return { text: t('grandprix.build.incomplete'), rule: 'G23' };
  return { text: t('grandprix.build.ready', { value: worth.value }), rule: worth.rule };
}

function ownTurn({ view, legal, t }: Context): Line {
  const required = requirementOf(view, legal);
  return { text: t(`grandprix.turn.${required.kind}`), rule: required.rule };
}

/** What a screen reader announces; also shown below the sentence. */
export function spoken(animation: GameAnimation, context: Context): string {
  const { you, t } = context;
  switch (animation.kind) {
    case 'discard':
    case 'take': {
      const told = { name: nameOf(context, animation.seat), card: cardName(animation.card, t) };
      return animation.seat === you
        ? t(`grandprix.you.${animation.kind}`, told)
        : t(`grandprix.they.${animation.kind}`, told);
    }
    case 'draw':
      return drawn(animation, context);
    case 'reshuffle':
      return t('grandprix.reshuffled', { count: animation.cards });
    case 'choose':
      return animation.done && animation.seat !== you
        ? t('grandprix.they.ready', { name: nameOf(context, animation.seat) })
        : '';
    case 'race':
      return raced(animation.run, context);
    case 'start':
      return started(animation, context);
    default:
      return '';
  }
}

function drawn(animation: Extract<GameAnimation, { kind: 'draw' }>, context: Context): string {
  const { you, list, t } = context;
  if (animation.seat !== you)
    return t('grandprix.they.draw', {
      name: nameOf(context, animation.seat),
      count: animation.count,
    });
  return t('grandprix.you.draw', { cards: list(animation.cards.map((card) => cardName(card, t))) });
}

function started(animation: Extract<GameAnimation, { kind: 'start' }>, context: Context): string {
  const { you, list, t } = context;
  const told = { race: animation.race, stakes: list(animation.stakes.map(String)) };
  if (animation.starter === you) return t('grandprix.you.start', told);
  return t('grandprix.they.start', { ...told, name: nameOf(context, animation.starter) });
}

/** The race in words: each car, the best first, then those that are incomplete. */
export function raced({ race, result }: RaceRun, context: Context): string {
  const { t } = context;
  const won = result.order.map((seat) =>
    t('grandprix.they.win', {
      name: nameOf(context, seat),
      value: result.values[seat] ?? 0,
      award: result.awards[seat] ?? 0,
    }),
  );
  const lost = result.values.flatMap((value, seat) =>
    value ? [] : [t('grandprix.they.lose', { name: nameOf(context, seat) })],
  );
  return [t('grandprix.raceOver', { race }), ...won, ...lost].join('. ');
}
