import { expect, it } from 'vitest';
import { animationsOf } from './animations';
import { aSettled, aView, askedView, card } from './view.fixture';
import type { GameEvent } from './wire';

const wrong = { seat: 1, text: 'Rhine', right: false };
const settled: GameEvent = {
  type: 'QuestionSettled',
  settled: aSettled(),
  moved: [[card('9h'), 0]],
};

it('turns a card', () => {
  const after = askedView();
  const turned: GameEvent = { type: 'CardTurned', seat: 3, card: card('9h'), question: 'Which?' };
  expect(animationsOf(aView(), [turned], after)).toEqual([{ kind: 'ask', view: after, turned }]);
});

it('shows a wrong answer while the question goes on', () => {
  const after = askedView({ tries: [1, 0, 1, 0], answers: [wrong] });
  const [judge, ...more] = animationsOf(
    askedView(),
    [{ type: 'AnswerJudged', answer: wrong }],
    after,
  );
  expect(more).toEqual([]);
  expect(judge).toEqual({ kind: 'judge', view: after, answer: wrong });
});

it('keeps the question in sight until it is settled', () => {
  const right = { seat: 0, text: 'Danube', right: true };
  const after = aView({ last: aSettled() });
  const events: GameEvent[] = [{ type: 'AnswerJudged', answer: right }, settled];
  const [judge, settle] = animationsOf(askedView(), events, after);
  expect(judge!.view.asked).not.toBeNull();
  expect(judge!.view.answers).toEqual([right]);
  expect(judge!.view.tries).toEqual([0, 1, 1, 0]);
  expect(settle).toEqual({ kind: 'settle', view: after, settling: settled });
});

it('takes the judged answer from those that wait', () => {
  const before = askedView({ waiting: [1, 2], texts: ['', ''] });
  const after = aView();
  const events: GameEvent[] = [{ type: 'AnswerJudged', answer: wrong }, settled];
  expect(animationsOf(before, events, after)[0]!.view.waiting).toEqual([2]);
});

it('ends in the view of the server, with the showdown last', () => {
  const after = aView({ phase: 'over', turn: -1 });
  const ended: GameEvent = {
    type: 'MatchEnded',
    standings: [],
    scores: [],
    winners: [0],
    secrets: [],
  };
  const found = animationsOf(
    askedView(),
    [{ type: 'GaveUp', seat: 1 }, { type: 'TimeUp' }, settled, ended],
    after,
  );
  expect(found.map(({ kind }) => kind)).toEqual(['giveUp', 'timeUp', 'settle', 'end']);
  expect(found.at(-1)!.view).toBe(after);
});

it('jumps where nothing is to be shown', () => {
  const after = aView();
  expect(animationsOf(after, [], after)).toEqual([{ kind: 'jump', view: after }]);
});
