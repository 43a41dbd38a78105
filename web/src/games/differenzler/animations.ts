// The animations of Differenzler: a card is played, a full trick stays for a moment and goes to its
// winner, the end of a round is revealed, new cards are dealt.

import { animationsIn, endingIn, type AnimationsOf, type Jump } from '../../table/animations';
import { SEATS } from './order';
import type { CardPlayed, GameEvent, GameView, RoundEnded, Trick } from './wire';

export type GameAnimation =
  | Jump<GameView>
  | { kind: 'ready'; view: GameView; seat: number; estimate: number }
  | { kind: 'play'; view: GameView; seat: number; card: number; full: Trick | null } // what it completes
  | { kind: 'take'; view: GameView; trick: Trick }
  | { kind: 'reveal'; view: GameView; ended: RoundEnded }
  | { kind: 'deal'; view: GameView }
  | { kind: 'end'; view: GameView };

type Animate = AnimationsOf<GameView, GameEvent, GameAnimation>;

/** The seats and cards of an open trick, in the order of play. */
export interface Laid {
  seat: number;
  card: number;
}

export function laidIn(leader: number, cards: readonly number[]): Laid[] {
  return cards.map((card, i) => ({ seat: (leader + i) % SEATS, card }));
}

/** How many cards a seat holds. */
export function heldBy(view: GameView, seat: number): number {
  const dealt = view.phase === 'estimate' || view.phase === 'play';
  return dealt ? 9 - (view.laid[seat]?.length ?? 0) : 0;
}

/** The number of the trick in play, from 1; 0 while none is. */
export function trickNumber(view: GameView): number {
  if (view.phase !== 'play') return 0;
  const laid = view.laid.flat().length - view.trick.length;
  return Math.min(9, 1 + laid / SEATS);
}

export const animationsOf: Animate = (before, events, after) => {
  const animations = animationsIn(before, events, (view, event, i) =>
    animationOf(view, event, events[i + 1], after),
  );
  return endingIn(animations, after);
};

function animationOf(
  view: GameView,
  event: GameEvent,
  next: GameEvent | undefined,
  after: GameView,
): GameAnimation | null {
  switch (event.type) {
    case 'EstimateConfirmed':
      return { kind: 'ready', view: after, seat: event.seat, estimate: event.estimate };
    case 'CardPlayed':
      return played(view, event, next);
    case 'TrickTaken':
      return { kind: 'take', view: withoutTrick(view, event.trick), trick: event.trick };
    case 'RoundEnded':
      return { kind: 'reveal', view: revealed(view, event), ended: event };
    case 'Dealt':
      return { kind: 'deal', view: after };
    case 'MatchEnded':
      return { kind: 'end', view: after };
    default:
      return null;
  }
}

function played(view: GameView, event: CardPlayed, next: GameEvent | undefined): GameAnimation {
  const full = next?.type === 'TrickTaken' ? next.trick : null;
  return { kind: 'play', view: withCard(view, event), seat: event.seat, card: event.card, full };
}

function withCard(view: GameView, { seat, card }: CardPlayed): GameView {
  return {
    ...view,
    hand: view.hand.filter((held) => held !== card),
    trick: [...view.trick, card],
    laid: view.laid.map((cards, who) => (who === seat ? [...cards, card] : cards)),
    turn: -1,
  };
}

function withoutTrick(view: GameView, trick: Trick): GameView {
  const points = view.points.map((sum, who) => sum + (who === trick.winner ? trick.points : 0));
  return { ...view, points, trick: [], winning: -1, last_trick: trick };
}

function revealed(view: GameView, { result, sums }: RoundEnded): GameView {
  return { ...view, sums, last_round: result, turn: -1 };
}

export const REST = 900; // milliseconds that a full trick is shown

/** A full trick does not rest when the next card is already there. */
export const resting = (waiting: number): number => (waiting === 0 ? REST : 0);
