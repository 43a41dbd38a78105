// The animations of Grand Prix: a card is discarded, taken or drawn, a race is run, the next one
// starts.

import { animationsIn, endingIn, type AnimationsOf, type Jump } from '../../table/animations';
import { kindOf } from './deck';
import { CAR, type GameEvent, type GameView, type RaceRun, type Taken } from './wire';

export type GameAnimation =
  | Jump<GameView>
  | { kind: 'discard'; view: GameView; seat: number; card: number }
  | { kind: 'take'; view: GameView; seat: number; card: number }
  | { kind: 'draw'; view: GameView; seat: number; count: number; cards: number[] }
  | { kind: 'reshuffle'; view: GameView; cards: number }
  | { kind: 'choose'; view: GameView; seat: number; done: boolean }
  | { kind: 'race'; view: GameView; run: RaceRun }
  | { kind: 'start'; view: GameView; race: number; starter: number; stakes: number[] }
  | { kind: 'end'; view: GameView };

type Animate = AnimationsOf<GameView, GameEvent, GameAnimation>;

export const animationsOf: Animate = (before, events, after) => {
  const animations = animationsIn(before, events, (view, event, i) =>
    animationOf(view, event, i + 1 === events.length, after),
  );
  return endingIn(animations, after);
};

function animationOf(
  view: GameView,
  event: GameEvent,
  last: boolean,
  after: GameView,
): GameAnimation | null {
  switch (event.type) {
    case 'Discarded':
      return { kind: 'discard', view: after, seat: event.seat, card: event.card };
    case 'Taken':
      return { kind: 'take', view: taken(view, event), seat: event.seat, card: event.card };
    case 'Drawn':
      return { ...event, kind: 'draw', view: after };
    case 'Reshuffled':
      return { kind: 'reshuffle', view: reshuffled(view, event.cards), cards: event.cards };
    case 'CardChosen':
      return {
        kind: 'choose',
        view: last ? after : chosen(view, event.seat),
        seat: event.seat,
        done: event.choices === CAR,
      };
    case 'RaceRun':
      return { kind: 'race', view: raced(view, event), run: event };
    case 'ScoresTurned':
      return { ...event, kind: 'start', view: after };
    case 'MatchEnded':
      return { kind: 'end', view: after };
    default:
      return null;
  }
}

function taken(view: GameView, { seat, card }: Taken): GameView {
  const plus = (cards: number[], who: number): number[] =>
    who === seat ? [...cards, card] : cards;
  return {
    ...view,
    hand: seat === view.seat ? [...view.hand, card] : view.hand,
    sizes: view.sizes.map((size, who) => size + (who === seat ? 1 : 0)),
    known: view.known.map(plus),
    piles: view.piles.map((pile, kind) => (kind === kindOf(card) ? pile.slice(1) : pile)),
  };
}

function reshuffled(view: GameView, closed: number): GameView {
  return { ...view, closed, piles: view.piles.map((pile) => pile.slice(0, 1)) };
}

function chosen(view: GameView, seat: number): GameView {
  return { ...view, choices: view.choices.map((count, who) => (who === seat ? CAR : count)) };
}

/** The cars are shown; score cards are still where they were. */
function raced(view: GameView, { result }: RaceRun): GameView {
  return { ...view, phase: 'shuffle', last_race: result };
}

/** The number of the lap, from 1: each seat takes a turn in it (G9). */
export const lapOf = ({ turns, sizes, phase }: GameView): number =>
  phase === 'turn' || phase === 'reshuffle' ? 1 + Math.floor(turns / sizes.length) : 0;

export const sumOf = (won: readonly number[] | undefined): number =>
  (won ?? []).reduce((sum, score) => sum + score, 0);
