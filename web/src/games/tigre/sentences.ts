// The sentence at the foot of the table, and what a screen reader announces as cards are taken. What
// others do is described in the same words whatever they hold (T14).

import { within } from '../../table/legal';
import { nameOf, plain, waitingFor, type Line, type T, type TableContext } from '../../table/words';
import { cardName, cardText, routeName, routeOf, signed } from './names';
import type { Count, Reveal } from './display.svelte';
import type { GameAnimation } from './animations';
import { standing, valuesOf } from './values';
import { TAKE, type Drawn, type GameView, type Hand, type RoundResult } from './wire';

export interface Context extends TableContext<GameView> {
  reveal: Reveal | null;
}

export function statusOf(context: Context): Line {
  const { view, reveal, t } = context;
  if (reveal?.kind === 'draw') return drawLine(context, reveal.banker);
  if (reveal) return countLine(context, reveal);
  if (view.phase === 'over') return plain(t('table.matchOver'));
  if (view.phase === 'distance') return choosing(context);
  if (view.turn < 0) return plain(t('tigre.counting'));
  return view.turn === context.you ? ownTurn(context) : waitingFor(context, view.turn);
}

function drawLine(context: Context, banker: number): Line {
  const { you, t } = context;
  const text =
    banker === you
      ? t('tigre.youAreBanker')
      : t('tigre.isBanker', { name: nameOf(context, banker) });
  return { text, rule: 'T7' };
}

function choosing(context: Context): Line {
  const { view, you, t } = context;
  if (view.distance > 0) return plain(distanceWords(context, view.banker, view.distance));
  if (view.banker === you) return { text: t('tigre.choose'), rule: 'T9' };
  return waitingFor(context, view.banker, 'tigre.chooses');
}

function ownTurn({ view, legal, t }: Context): Line {
  if (within(legal, TAKE)) return { text: t('tigre.turn'), rule: 'T12' };
  const over = view.hand.total - view.distance;
  if (over > 0) return { text: t('tigre.tooFar', { count: over }), rule: 'T14' };
  return { text: t('tigre.pileEmpty'), rule: 'T17' };
}

// -- the player's hand ------------------------------------------------------------------------

/** The total of the player's hand, in a few words. */
export function wayOf({ hand, distance }: Pick<GameView, 'hand' | 'distance'>, t: T): string {
  const count = Math.abs(distance - hand.total);
  const words = {
    below: () => t('tigre.toGo', { count }),
    exact: () => t('tigre.exact'),
    over: () => t('tigre.over', { count }),
  };
  return words[standing(hand.total, distance)]();
}

/** The small print below the sentence at the foot. */
export function smallPrint(context: Context): string {
  const { view, reveal, you, t } = context;
  if (you < 0) return t('table.watching');
  if (reveal?.kind === 'count') return reveal.done ? tieWords(context, reveal) : '';
  if (reveal || view.phase !== 'play') return '';
  if (view.turn === you && view.hand.total > view.distance) return t('tigre.secret');
  return view.said[you] === 'nothing' ? '' : t('tigre.youWait', { total: view.hand.total });
}

// -- the count --------------------------------------------------------------------------------

function countLine(context: Context, { done, ended }: Count): Line {
  return done
    ? resultLine(context, ended.result)
    : { text: context.t('tigre.counting'), rule: 'T15' };
}

export function resultLine(context: Parameters<typeof nameOf>[0], result: RoundResult): Line {
  const { winner, distance } = result;
  const { you, t } = context;
  if (winner < 0) return { text: t('tigre.null'), rule: 'T24' };
  const exact = result.hands[winner]?.total === distance;
  const points = signed(result.booked[winner] ?? 0);
  const [yours, theirs] = exact
    ? (['tigre.youArrive', 'tigre.arrives'] as const)
    : (['tigre.youAreNearest', 'tigre.isNearest'] as const);
  const text =
    winner === you ? t(yours, { points }) : t(theirs, { name: nameOf(context, winner), points });
  return { text, rule: tieRule(result) || (exact ? 'T20' : 'T21') };
}

/** The rule that broke a tie; empty when there was none. */
export function tieRule({ hands, winner, banker, draws }: RoundResult): '' | 'T25' | 'T26' | 'T27' {
  const tied = hands.filter(({ total }) => total === hands[winner]?.total);
  if (winner < 0 || tied.length < 2) return '';
  if (winner === banker) return 'T25';
  return draws.some((card) => card >= 0) ? 'T27' : 'T26';
}

function tieWords({ t }: Context, { ended, drawn }: Count): string {
  const rule = tieRule(ended.result);
  if (rule === 'T27' && drawn.at(-1)?.source === 'shuffle') return t('tigre.tie.T27.shuffle');
  return rule && t(`tigre.tie.${rule}`);
}

// -- announcements ----------------------------------------------------------------------------

/** What a screen reader announces; the sentence at the foot says the rest. */
export function spoken(animation: GameAnimation, context: Context): string {
  const { t } = context;
  switch (animation.kind) {
    case 'draw':
      return animation.drawn.map((drawn) => drawWords(context, drawn)).join(' ');
    case 'distance':
      return distanceWords(context, animation.seat, animation.distance);
    case 'deal':
      return animation.view.hand.cards.length > 0 ? handWords(animation.view.hand, context) : '';
    case 'take':
      return takeWords(context, animation.seat, animation.view.hand);
    case 'say': {
      const word = t(`tigre.said.${animation.said}`);
      if (animation.seat === context.you) return t('tigre.youSay', { word });
      return t('tigre.says', { name: nameOf(context, animation.seat), word });
    }
    case 'count':
      return countWords(context, animation.ended.result, animation.drawn);
    default:
      return '';
  }
}

function distanceWords(context: Context, seat: number, distance: number): string {
  const { you, t } = context;
  const route = routeName(routeOf(distance), t);
  if (seat === you) return t('tigre.youChose', { route, distance });
  return t('tigre.chose', { name: nameOf(context, seat), route, distance });
}

function takeWords(context: Context, seat: number, hand: Hand): string {
  const { you, t } = context;
  if (seat !== you) return t('tigre.takes', { name: nameOf(context, seat) });
  const last = hand.cards.length - 1;
  const card = cardName(hand.cards[last] ?? 0, valuesOf(hand)[last] ?? 0, t);
  return t('tigre.youTake', { card, total: hand.total });
}

function handWords(hand: Hand, { list, t }: Context): string {
  const values = valuesOf(hand);
  const cards = list(hand.cards.map((card, i) => cardName(card, values[i] ?? 0, t)));
  return t('tigre.youHold', { cards, total: hand.total });
}

/** A draw, and who is to draw again after a tie. */
function drawWords(context: Context, { cards, again }: Drawn): string {
  const { list, t } = context;
  const drawn = cards.flatMap((card, seat) =>
    card < 0 ? [] : [t('tigre.draws', { name: nameOf(context, seat), card: cardText(card) })],
  );
  const names = again.map((seat) => nameOf(context, seat));
  const tie = names.length > 0 ? [t('tigre.draw.again', { names: list(names) })] : [];
  return [list(drawn), ...tie].map((words) => `${words}.`).join(' ');
}

function countWords(context: Context, result: RoundResult, drawn: readonly Drawn[]): string {
  const { list, t } = context;
  const totals = result.hands.map(({ total }, seat) =>
    t('tigre.has', {
      name: nameOf(context, seat),
      total,
      points: signed(result.booked[seat] ?? 0),
    }),
  );
  const draws = drawn.map((one) => `${t(`tigre.from.${one.source}`)}. ${drawWords(context, one)}`);
  return [`${list(totals)}.`, ...draws].join(' ');
}
