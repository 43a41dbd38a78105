// The animations of Tiguidoo: a card is turned, somebody steals, answers, gives up; a question is
// settled and its card goes where it belongs; the game ends.

import { animationsIn, endingIn, type AnimationsOf, type Jump } from '../../table/animations';
import type {
  Answer,
  CardTurned,
  GameEvent,
  GameView,
  MatchEnded,
  QuestionSettled,
  StealTried,
} from './wire';

export type GameAnimation =
  | Jump<GameView>
  | { kind: 'first'; view: GameView; seat: number }
  | { kind: 'ask'; view: GameView; turned: CardTurned }
  | { kind: 'steal'; view: GameView; tried: StealTried }
  | { kind: 'wait'; view: GameView; seat: number }
  | { kind: 'judge'; view: GameView; answer: Answer }
  | { kind: 'giveUp'; view: GameView; seat: number }
  | { kind: 'timeUp'; view: GameView }
  | { kind: 'settle'; view: GameView; settling: QuestionSettled }
  | { kind: 'end'; view: GameView; ended: MatchEnded };

type Animate = AnimationsOf<GameView, GameEvent, GameAnimation>;

export const animationsOf: Animate = (before, events, after) => {
  const animations = animationsIn(before, events, (view, event) => animationOf(view, event, after));
  return endingIn(animations, after);
};

function animationOf(view: GameView, event: GameEvent, after: GameView): GameAnimation | null {
  switch (event.type) {
    case 'FirstDrawn':
      return { kind: 'first', view: after, seat: event.seat };
    case 'CardTurned':
      return { kind: 'ask', view: after, turned: event };
    case 'StealTried':
      return { kind: 'steal', view: after, tried: event };
    case 'AnswerWaits':
      return { kind: 'wait', view: after, seat: event.seat };
    case 'AnswerJudged':
      return { kind: 'judge', view: judged(view, event.answer), answer: event.answer };
    case 'GaveUp':
      return { kind: 'giveUp', view: without(view, event.seat), seat: event.seat };
    case 'TimeUp':
      return { kind: 'timeUp', view: { ...view, tries: view.tries.map(() => 0) } };
    case 'QuestionSettled':
      return { kind: 'settle', view: { ...after, phase: 'turn' }, settling: event };
    case 'MatchEnded':
      return { kind: 'end', view: after, ended: event };
    default:
      return null;
  }
}

/** The answer is judged; the question is still there. */
function judged(view: GameView, answer: Answer): GameView {
  const waited = view.waiting[0] === answer.seat;
  return {
    ...view,
    answers: [...view.answers, answer],
    tries: view.tries.map((left, seat) => left - (seat === answer.seat ? 1 : 0)),
    waiting: waited ? view.waiting.slice(1) : view.waiting,
    texts: waited ? view.texts.slice(1) : view.texts,
  };
}

/** A seat has given up. */
const without = (view: GameView, gone: number): GameView => ({
  ...view,
  tries: view.tries.map((left, seat) => (seat === gone ? 0 : left)),
});
