// The one sentence at the foot of the table, and what a screen reader hears as cards are taken. What
// others do is told in the same words whatever they hold (T14).

import { seatName } from '../../house/seat';
import { within, type Legal } from '../../table/legal';
import { isAway, type Line, type T } from '../../table/words';
import type { SeatInfo } from '../../wire';
import { cardName, cardText, routeName, routeOf, signed } from './names';
import type { Count, Reveal } from './stage.svelte';
import type { Step } from './steps';
import { standing, valuesOf } from './values';
import { TAKE, type Drawn, type GameView, type Hand, type RoundResult } from './wire';

/** Everything a sentence may depend on. */
export interface Scene {
  view: GameView;
  legal: Legal;
  reveal: Reveal | null;
  you: number; // -1 for a spectator
  seats: readonly SeatInfo[];
  list: (words: readonly string[]) => string;
  t: T;
}

const plain = (text: string): Line => ({ text, rule: '' });
const nameOf = ({ seats, you, t }: Scene, seat: number): string =>
  seat === you ? t('table.you') : seatName(seats[seat], t);

export function statusOf(scene: Scene): Line {
  const { view, reveal, t } = scene;
  if (reveal?.kind === 'draw') return drawLine(scene, reveal.banker);
  if (reveal) return countLine(scene, reveal);
  if (view.phase === 'over') return plain(t('table.matchOver'));
  if (view.phase === 'distance') return choosing(scene);
  if (view.turn < 0) return plain(t('tigre.counting'));
  return view.turn === scene.you ? ownTurn(scene) : waitingFor(scene, view.turn, 'table.thinking');
}

function drawLine(scene: Scene, banker: number): Line {
  const { you, t } = scene;
  const text =
    banker === you ? t('tigre.youAreBanker') : t('tigre.isBanker', { name: nameOf(scene, banker) });
  return { text, rule: 'T7' };
}

function choosing(scene: Scene): Line {
  const { view, you, t } = scene;
  if (view.distance > 0) return plain(distanceWords(scene, view.banker, view.distance));
  if (view.banker === you) return { text: t('tigre.choose'), rule: 'T9' };
  return waitingFor(scene, view.banker, 'tigre.chooses');
}

function waitingFor(scene: Scene, seat: number, key: 'table.thinking' | 'tigre.chooses'): Line {
  const { seats, t } = scene;
  return plain(t(isAway(seats[seat]) ? 'table.waitsFor' : key, { name: nameOf(scene, seat) }));
}

function ownTurn({ view, legal, t }: Scene): Line {
  if (within(legal, TAKE)) return { text: t('tigre.turn'), rule: 'T12' };
  const over = view.hand.total - view.distance;
  if (over > 0) return { text: t('tigre.tooFar', { count: over }), rule: 'T14' };
  return { text: t('tigre.pileEmpty'), rule: 'T17' };
}

// -- the own way ------------------------------------------------------------------------------

/** How far the own hand goes, in a few words. */
export function wayOf({ hand, distance }: Pick<GameView, 'hand' | 'distance'>, t: T): string {
  const count = Math.abs(distance - hand.total);
  const words = {
    below: () => t('tigre.toGo', { count }),
    exact: () => t('tigre.exact'),
    over: () => t('tigre.over', { count }),
  };
  return words[standing(hand.total, distance)]();
}

/** A quieter word beside the sentence at the foot. */
export function quietly(scene: Scene): string {
  const { view, reveal, you, t } = scene;
  if (you < 0) return t('table.watching');
  if (reveal?.kind === 'count') return reveal.done ? tieWords(scene, reveal) : '';
  if (reveal || view.phase !== 'play') return '';
  if (view.turn === you && view.hand.total > view.distance) return t('tigre.secret');
  return view.said[you] === 'nothing' ? '' : t('tigre.youWait', { total: view.hand.total });
}

// -- the count --------------------------------------------------------------------------------

function countLine(scene: Scene, { done, ended }: Count): Line {
  return done ? resultLine(scene, ended.result) : { text: scene.t('tigre.counting'), rule: 'T15' };
}

function resultLine(scene: Scene, result: RoundResult): Line {
  const { winner, distance } = result;
  const { you, t } = scene;
  if (winner < 0) return { text: t('tigre.null'), rule: 'T24' };
  const exact = result.hands[winner]?.total === distance;
  const points = signed(result.booked[winner] ?? 0);
  const [yours, theirs] = exact
    ? (['tigre.youArrive', 'tigre.arrives'] as const)
    : (['tigre.youAreNearest', 'tigre.isNearest'] as const);
  const text =
    winner === you ? t(yours, { points }) : t(theirs, { name: nameOf(scene, winner), points });
  return { text, rule: tieRule(result) || (exact ? 'T20' : 'T21') };
}

/** The rule that broke a tie; empty when there was none. */
export function tieRule({ hands, winner, banker, draws }: RoundResult): '' | 'T25' | 'T26' | 'T27' {
  const tied = hands.filter(({ total }) => total === hands[winner]?.total);
  if (winner < 0 || tied.length < 2) return '';
  if (winner === banker) return 'T25';
  return draws.some((card) => card >= 0) ? 'T27' : 'T26';
}

function tieWords({ t }: Scene, { ended, drawn }: Count): string {
  const rule = tieRule(ended.result);
  if (rule === 'T27' && drawn.at(-1)?.source === 'shuffle') return t('tigre.tie.T27.shuffle');
  return rule && t(`tigre.tie.${rule}`);
}

// -- what is heard ----------------------------------------------------------------------------

/** What just happened, for those who listen. The sentence at the foot says the rest. */
export function spoken(step: Step, scene: Scene): string {
  const { t } = scene;
  switch (step.kind) {
    case 'draw':
      return step.drawn.map((drawn) => drawWords(scene, drawn)).join(' ');
    case 'distance':
      return distanceWords(scene, step.seat, step.distance);
    case 'deal':
      return step.view.hand.cards.length > 0 ? handWords(step.view.hand, scene) : '';
    case 'take':
      return takeWords(scene, step.seat, step.view.hand);
    case 'say': {
      const word = t(`tigre.said.${step.said}`);
      if (step.seat === scene.you) return t('tigre.youSay', { word });
      return t('tigre.says', { name: nameOf(scene, step.seat), word });
    }
    case 'count':
      return countWords(scene, step.ended.result, step.drawn);
    default:
      return '';
  }
}

function distanceWords(scene: Scene, seat: number, distance: number): string {
  const { you, t } = scene;
  const route = routeName(routeOf(distance), t);
  if (seat === you) return t('tigre.youChose', { route, distance });
  return t('tigre.chose', { name: nameOf(scene, seat), route, distance });
}

function takeWords(scene: Scene, seat: number, hand: Hand): string {
  const { you, t } = scene;
  if (seat !== you) return t('tigre.takes', { name: nameOf(scene, seat) });
  const last = hand.cards.length - 1;
  const card = cardName(hand.cards[last] ?? 0, valuesOf(hand)[last] ?? 0, t);
  return t('tigre.youTake', { card, total: hand.total });
}

function handWords(hand: Hand, { list, t }: Scene): string {
  const values = valuesOf(hand);
  const cards = list(hand.cards.map((card, i) => cardName(card, values[i] ?? 0, t)));
  return t('tigre.youHold', { cards, total: hand.total });
}

function drawWords(scene: Scene, { cards }: Drawn): string {
  const { list, t } = scene;
  const drawn = cards.flatMap((card, seat) =>
    card < 0 ? [] : [t('tigre.draws', { name: nameOf(scene, seat), card: cardText(card) })],
  );
  return `${list(drawn)}.`;
}

function countWords(scene: Scene, result: RoundResult, drawn: readonly Drawn[]): string {
  const { list, t } = scene;
  const totals = result.hands.map(({ total }, seat) =>
    t('tigre.has', { name: nameOf(scene, seat), total, points: signed(result.booked[seat] ?? 0) }),
  );
  const draws = drawn.map((one) => `${t(`tigre.from.${one.source}`)}. ${drawWords(scene, one)}`);
  return [`${list(totals)}.`, ...draws].join(' ');
}
