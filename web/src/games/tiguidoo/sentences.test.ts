import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../i18n';
import { speaking } from '../../i18n/speaking.fixture';
import { listed, person } from '../../table/words.fixture';
import type { GameAnimation } from './animations';
import { smallPrint, spoken, statusOf, type Context } from './sentences';
import { prospect } from './steal';
import { aSettled, aView, anAsked, askedView, card, cards } from './view.fixture';
import { ACCEPT, ANSWER, ASK, type GameView, type QuestionSettled } from './wire';

const seats = ['Anna', 'Bruno', 'Cléa', 'Dario'].map(person);
const MAY_ANSWER: [number, number][] = [[ANSWER, ANSWER + 1]];

function context(view: GameView, different: Partial<Context> = {}): Context {
  return {
    view,
    legal: [],
    you: 0,
    seats,
    list: listed,
    t: speaking('en'),
    settling: null,
    own: -1,
    target: null,
    canSteal: false,
    byPoints: false,
    gain: null,
    ...different,
  };
}

const said = (view: GameView, different: Partial<Context> = {}): string => {
  const { text, rule } = statusOf(context(view, different));
  return rule ? `${text} (${rule})` : text;
};

const settling = (different: Partial<ReturnType<typeof aSettled>>, place: number) =>
  ({
    type: 'QuestionSettled',
    settled: aSettled(different),
    moved: [[card('9h'), place]],
  }) satisfies QuestionSettled;

describe('the sentence at the foot', () => {
  it('asks for a question, or offers a steal', () => {
    expect(said(aView())).toBe('Your turn: ask a question (Q8)');
    expect(said(aView(), { canSteal: true })).toBe(
      'Your turn: ask a question, or steal a card (Q13)',
    );
    expect(said(aView(), { own: card('8s') })).toBe('Choose the card to steal (Q13)');
    const target = { action: 9, own: card('8s'), target: card('10s'), owner: 1 };
    expect(said(aView(), { own: card('8s'), target })).toBe(
      'Steal the 10 of spades from Bruno? (Q13)',
    );
  });

  it('waits for others', () => {
    expect(said(aView({ turn: 1 }))).toBe('Bruno is choosing: ask or steal');
    const away = seats.map((info) => ({ ...info, connected: false }));
    expect(said(aView({ turn: 1 }), { seats: away })).toBe('Waiting for Bruno, who is away');
  });

  it('tells everyone what a question asks of them', () => {
    const legal = MAY_ANSWER;
    expect(said(askedView(), { legal })).toBe('The first right answer wins the card (Q9)');
    expect(said(askedView({ tries: [0, 1, 1, 0] }))).toBe(
      'You can no longer answer this question (Q10)',
    );
    expect(said(askedView({ waiting: [0], texts: ['x'] }))).toBe(
      'Dario will judge your answer (Q22)',
    );
    expect(said(askedView(), { you: 3 })).toBe('You asked; now the others answer (Q8)');
    expect(said(askedView(), { you: -1 })).toBe('Dario asks: the first right answer wins the card');
  });

  it('asks the asker for a verdict', () => {
    const view = askedView({ waiting: [1], texts: ['Donau'] });
    expect(said(view, { you: 3, legal: [[ACCEPT, ACCEPT + 1]] })).toBe(
      'Is Bruno’s answer right? (Q22)',
    );
  });

  it('tells thief, victim and the others about a steal', () => {
    const asked = anAsked({ asker: 1, target: card('9s') });
    const view = aView({ phase: 'steal', turn: 1, asked, tries: [1, 0, 0, 0] });
    expect(said(view)).toBe('Answer, or Bruno takes the 9 of spades from you (Q15)');
    expect(said(view, { you: 1 })).toBe('Anna answers to keep the 9 of spades (Q13)');
    expect(said(view, { you: 2 })).toBe(
      'Bruno wants the 9 of spades: Anna answers to keep it (Q13)',
    );
  });

  it('tells how a question was settled, with its rule', () => {
    const after = (different: Partial<ReturnType<typeof aSettled>>, place: number): string =>
      said(askedView(), { settling: settling(different, place) });
    expect(after({}, 0)).toBe('You win the 9 of hearts (Q9)');
    expect(after({ winner: 1 }, 1)).toBe('Bruno wins the 9 of hearts (Q9)');
    expect(after({ winner: -1 }, -1)).toContain('goes under the pile (Q11)');
    expect(after({ winner: -1 }, -2)).toContain('is out of the game (Q12)');
    expect(after({ winner: 1, target: card('Qh') }, -2)).toBe(
      'Bruno keeps the queen of hearts (Q14)',
    );
    expect(after({ winner: -1, target: card('Qh') }, 3)).toBe(
      'Dario steals the queen of hearts and adds the 9 of hearts (Q15)',
    );
  });

  it('ends with the match', () => {
    expect(said(aView({ phase: 'over', turn: -1 }))).toBe('The game is over');
  });
});

describe('the small print', () => {
  const gain = prospect(cards('9s 9d 4c 4h'), cards('9h'), { wheel: false, byPoints: false });

  it('counts tries, and says what the card would make', () => {
    const view = askedView({ tries: [2, 1, 1, 0] });
    expect(smallPrint(context(view, { legal: MAY_ANSWER }))).toBe('2 tries left');
    expect(smallPrint(context(view, { legal: MAY_ANSWER, gain }))).toBe(
      '2 tries left. Makes: Full house',
    );
    expect(smallPrint(context(view, { legal: MAY_ANSWER, gain, byPoints: true }))).toBe(
      '2 tries left. Makes: 15 points',
    );
  });

  it('says why nothing can be stolen, and that time stands still', () => {
    expect(smallPrint(context(aView(), { legal: [[ASK, ASK]] }))).toContain('None of your');
    expect(smallPrint(context(aView({ held: [0, 3, 3, 3] })))).toBe('');
    expect(smallPrint(context(aView({ rows: [[], [], [], []] })))).toBe('');
    expect(smallPrint(context(askedView({ waiting: [1], texts: [''] })))).toBe(
      'The clock is paused',
    );
  });
});

describe('what is announced', () => {
  const view = askedView();
  const ANIMATIONS: GameAnimation[] = [
    {
      kind: 'ask',
      view,
      turned: { type: 'CardTurned', seat: 3, card: card('9h'), question: 'Which?' },
    },
    {
      kind: 'steal',
      view,
      tried: {
        type: 'StealTried',
        seat: 1,
        card: card('9h'),
        target: card('9s'),
        owner: 0,
        question: 'Which?',
      },
    },
    { kind: 'wait', view, seat: 1 },
    { kind: 'judge', view, answer: { seat: 1, text: 'Rhine', right: false } },
    { kind: 'giveUp', view, seat: 2 },
    { kind: 'timeUp', view },
    { kind: 'settle', view, settling: settling({ winner: 1 }, 1) },
  ];

  it('names who did what', () => {
    expect(ANIMATIONS.map((animation) => spoken(animation, context(view)))).toEqual([
      'Dario asks a question for the 9 of hearts:',
      'Bruno wants the 9 of spades from you and uses the 9 of hearts:',
      'Bruno has answered',
      'Bruno: Rhine. Wrong.',
      'Cléa passes',
      'Time is up',
      'The answer: Danube. Bruno wins the 9 of hearts.',
    ]);
  });

  it('reads out all hands at the end', () => {
    const over = aView({ phase: 'over', turn: -1 });
    const ended = {
      type: 'MatchEnded',
      standings: [],
      scores: [],
      winners: [],
      secrets: [],
    } as const;
    const words = spoken({ kind: 'end', view: over, ended: { ...ended } as never }, context(over));
    expect(words).toContain('You: Two pairs, nines and fours.');
    expect(words).toContain('Dario: Three sixes.');
  });

  it.each(LANGUAGES)('leaves nothing open in %s', (language) => {
    const t = speaking(language);
    const all = [0, 1, 2, 3].flatMap((you) =>
      ANIMATIONS.map((animation) => spoken(animation, context(view, { you, t }))),
    );
    expect(all.filter((words) => !words || /[{}]|undefined/.test(words))).toEqual([]);
  });
});
