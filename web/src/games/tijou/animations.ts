// The animations of Tijou: lots are drawn, cards dealt and exchanged, a card is played and its piece
// moves, a seat passes, a game ends.

import { animationsIn, endingIn, type AnimationsOf, type Jump } from '../../table/animations';
import { OFF, type CardPlayed, type Dealt, type GameEnded } from './wire';
import type { Exchanged, GameEvent, GameView, GiftChosen, Passed } from './wire';

export type GameAnimation =
  | Jump<GameView>
  | { kind: 'lots'; view: GameView } // teams, sides, guests, hosts and dealer, all in the view
  | Deal
  | { kind: 'gift'; view: GameView; seat: number; card: number } // chosen; -1 when it is not seen
  | { kind: 'exchange'; view: GameView; given: number; received: number }
  | { kind: 'play'; view: GameView; played: CardPlayed }
  | { kind: 'pass'; view: GameView; seat: number; kept: number }
  | Result
  | { kind: 'end'; view: GameView };

export interface Deal {
  kind: 'deal';
  view: GameView;
  dealt: Dealt;
  passed: number[]; // who passed in the deal before
}

/** A game has ended; the table stays as it was then. */
export interface Result {
  kind: 'result';
  view: GameView;
  ended: GameEnded;
  last: boolean; // whether the match is over
}

type Animate = AnimationsOf<GameView, GameEvent, GameAnimation>;
type Pieces = GameView['pieces'];

export const animationsOf: Animate = (before, events, after) =>
  endingIn(
    animationsIn(before, events, (view, event) => animationOf(view, event, after)),
    after,
  ).map((animation) => (animation.kind === 'end' ? kept(before, events, animation) : animation));

/** The lots and the first deal of a game, for who has just come and has done nothing yet. */
export function openingOf(view: GameView): GameAnimation[] {
  const { deals, seat, laid, passed, gift, given } = view;
  const busy = laid[seat]?.length || passed[seat] || gift >= 0 || given.length > 0;
  if (deals !== 1 || seat < 0 || busy) return [];
  return [{ kind: 'lots', view: undealt(view) }, view.turns === 0 ? firstDeal(view) : jump(view)];
}

const jump = (view: GameView): GameAnimation => ({ kind: 'jump', view });

function firstDeal(view: GameView): Deal {
  const { dealer, counts, hand } = view;
  const dealt: Dealt = { type: 'Dealt', dealer, counts, cards: hand, shuffled: false };
  return { kind: 'deal', view, dealt, passed: [] };
}

function animationOf(view: GameView, event: GameEvent, after: GameView): GameAnimation | null {
  switch (event.type) {
    case 'CardPlayed':
      return { kind: 'play', view: played(view, event), played: event };
    case 'Passed':
      return passes(view, event);
    case 'GiftChosen':
      return chooses(view, event);
    case 'Exchanged':
      return exchanges(after, event);
    case 'Dealt':
      return deals(view, event, after);
    case 'GameEnded':
      return ends(view, event, after);
    case 'DealerDrawn': // the last lot
      return { kind: 'lots', view: undealt(after) };
    case 'MatchEnded':
      return { kind: 'end', view: after };
    default:
      return null;
  }
}

// -- the table after an event ------------------------------------------------------------------

/** The table once a card was played and its piece has moved. */
function played(view: GameView, event: CardPlayed): GameView {
  const { seat, card } = event;
  return {
    ...view,
    turns: view.turns + 1,
    turn: -1,
    pieces: moved(view.pieces, event),
    hand: seat === view.seat ? without(view.hand, card) : view.hand,
    counts: changed(view.counts, seat, (count) => count - 1),
    laid: changed(view.laid, seat, (cards) => [...cards, card]),
    played: changed(view.played, card, (count) => count + 1),
    top: card,
  };
}

/** Where the pieces stand after a card was played. */
export function moved(pieces: Pieces, { seat, use, piece, start, end, eaten, other }: CardPlayed) {
  const to = (at: Pieces, who: number, which: number, square: number): Pieces =>
    at.map((own, i) => (i === who ? changed(own, which, () => square) : own)) as Pieces;
  if (use === 'none') return pieces;
  const off = eaten.reduce((at, [who, which]) => to(at, who, which, OFF), pieces);
  const swapped = use === 'swap' ? to(off, other[0], other[1], start) : off;
  return to(swapped, seat, piece, end);
}

function passes(view: GameView, { seat, kept }: Passed): GameAnimation {
  const passed = changed(view.passed, seat, () => true);
  const next = { ...view, passed, turns: view.turns + 1, turn: -1 };
  return { kind: 'pass', view: next, seat, kept };
}

function chooses(view: GameView, { seat, card }: GiftChosen): GameAnimation {
  const chosen = changed(view.chosen, seat, () => true);
  const gift = card >= 0 ? card : view.gift;
  return { kind: 'gift', view: { ...view, chosen, gift }, seat, card };
}

function exchanges(after: GameView, { given, received }: Exchanged): GameAnimation {
  return { kind: 'exchange', view: after, given, received };
}

function deals(view: GameView, dealt: Dealt, after: GameView): GameAnimation {
  const passed = view.passed.flatMap((has, seat) => (has ? [seat] : []));
  return { kind: 'deal', view: after, dealt, passed };
}

function ends(view: GameView, ended: GameEnded, after: GameView): GameAnimation {
  const booked = { ...view, scores: ended.scores, last_game: ended.result, turn: -1 };
  return { kind: 'result', view: booked, ended, last: after.phase === 'over' };
}

/** The table of a new game before its first deal. */
function undealt(view: GameView): GameView {
  const nobody = view.counts.map(() => 0);
  return {
    ...view,
    phase: 'deal',
    turn: -1,
    turns: 0,
    pieces: view.pieces.map(() => [OFF, OFF, OFF] as Pieces[number]),
    hand: [],
    counts: nobody,
    laid: view.laid.map(() => []),
    passed: view.passed.map(() => false),
    played: view.played.map(() => 0),
    top: -1,
    pack: 54,
    gift: -1,
    chosen: view.chosen.map(() => false),
    given: [],
    received: [],
  };
}

/** After the match the server's board is empty; the table shows how the last game ended. */
function kept(before: GameView, events: readonly GameEvent[], end: GameAnimation): GameAnimation {
  const last = events.find((event) => event.type === 'CardPlayed');
  const { sides, partners, hosts, order } = before;
  const pieces = last ? moved(before.pieces, last) : before.pieces;
  return { ...end, view: { ...end.view, sides, partners, hosts, order, pieces } };
}

function changed<T extends readonly unknown[]>(
  list: T,
  index: number,
  change: (old: T[number]) => T[number],
): T {
  return list.map((old, i) => (i === index ? change(old) : old)) as unknown as T;
}

function without(cards: readonly number[], card: number): number[] {
  const at = cards.indexOf(card);
  return cards.filter((_, i) => i !== at);
}

// -- durations in milliseconds -----------------------------------------------------------------

export const STEP = 75; // from square to square
export const RUN = 480; // a move takes no longer, however far it goes
export const CROSS = 280; // from a corner to the opposite one
export const NOTICE = 600; // a pass, or a card without effect
export const LOT = 800; // one lot after the other
