// The animations of Tigre: cards are drawn for Banker, dealt and taken, a player stops, the hands
// are counted. A stop is one animation, whatever the total (T14).

import { animationsIn, endingIn, type AnimationsOf, type Jump } from '../../table/animations';
import type { DistanceChosen, Drawn, GameEvent, GameView, Hand, RoundEnded, Taken } from './wire';

export type Said = 'finished' | 'arrived';

export type GameAnimation =
  | Jump<GameView>
  | { kind: 'draw'; view: GameView; drawn: Drawn[] } // for Banker (T7)
  | { kind: 'distance'; view: GameView; seat: number; distance: number }
  | { kind: 'deal'; view: GameView }
  | { kind: 'take'; view: GameView; seat: number; card: number }
  | { kind: 'say'; view: GameView; seat: number; said: Said }
  | { kind: 'count'; view: GameView; ended: RoundEnded; drawn: Drawn[] } // with a tie's draws (T27)
  | { kind: 'end'; view: GameView };

type Animate = AnimationsOf<GameView, GameEvent, GameAnimation>;

/** The draw for Banker, while it is what happened last. */
export function openingOf(view: GameView): GameAnimation[] {
  if (view.phase !== 'distance' || view.played > 0) return [];
  return [{ kind: 'draw', view, drawn: view.draws }];
}

/** The card a seat drew last; -1 for none. */
export function lastDrawn(draws: readonly Drawn[], seat: number): number {
  return draws.map(({ cards }) => cards[seat] ?? -1).findLast((card) => card >= 0) ?? -1;
}

/** A count keeps the table as it was counted; everything else ends in the server's view. */
export const animationsOf: Animate = (before, events, after) => {
  const animations = animationsIn(before, events, (view, event) =>
    animationOf(view, event, { events, after }),
  );
  const counts = animations.at(-1)?.kind === 'count';
  return counts ? [...animations, { kind: 'jump', view: after }] : endingIn(animations, after);
};

interface Whole {
  events: readonly GameEvent[];
  after: GameView;
}

function animationOf(
  view: GameView,
  event: GameEvent,
  { events, after }: Whole,
): GameAnimation | null {
  switch (event.type) {
    case 'DistanceChosen':
      return chosen(view, event);
    case 'Dealt':
      return { kind: 'deal', view: after };
    case 'Taken':
      return taken(view, event, handIn(events, after));
    case 'Finished':
    case 'Arrived':
      return said(view, event.seat, event.type === 'Arrived' ? 'arrived' : 'finished');
    case 'RoundEnded':
      return { kind: 'count', view, ended: event, drawn: drawnIn(events) };
    case 'MatchEnded':
      return { kind: 'end', view: after };
    default:
      return null;
  }
}

function chosen(view: GameView, { seat, distance }: DistanceChosen): GameAnimation {
  return { kind: 'distance', view: { ...view, distance }, seat, distance };
}

function taken(view: GameView, { seat, card }: Taken, hand: Hand): GameAnimation {
  const counts = view.counts.map((count, who) => count + (who === seat ? 1 : 0));
  const own = seat === view.seat ? hand : view.hand;
  return { kind: 'take', view: { ...view, counts, pile: view.pile - 1, hand: own }, seat, card };
}

const drawnIn = (events: readonly GameEvent[]): Drawn[] =>
  events.filter((event) => event.type === 'Drawn');

/** The player's hand after an event, as the server counts it; a count has ended the round. */
function handIn(events: readonly GameEvent[], after: GameView): Hand {
  const shown = events.find((event) => event.type === 'HandsShown');
  return shown?.hands[after.seat] ?? after.hand;
}

function said(view: GameView, seat: number, word: Said): GameAnimation {
  const words = view.said.map((old, who) => (who === seat ? word : old));
  return { kind: 'say', view: { ...view, said: words, turn: -1 }, seat, said: word };
}

/** The table once a round is booked. */
export function booked(view: GameView, { result, scores }: RoundEnded): GameView {
  return { ...view, scores, last_round: result, played: view.played + 1 };
}

/** The seats in order of play: from the Banker's left, the Banker last (T11). */
export function playOrder(banker: number, seats: number): number[] {
  return Array.from({ length: seats }, (_, turn) => (banker + 1 + turn) % seats);
}

// -- durations in milliseconds ----------------------------------------------------------------

export const LOOK = 420; // until the player can take another card
export const WORD = 500; // a word is shown
export const UNFOLD = 700; // the map zooms to a road
export const DRIVE = 900; // a marker moves at the count
