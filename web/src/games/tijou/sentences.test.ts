import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../i18n';
import { speaking } from '../../i18n/speaking.fixture';
import { listed, person } from '../../table/words.fixture';
import { playOf } from './choices';
import { effectOf } from './preview';
import { newsWords, smallPrint, ruleOf, spoken, statusOf, type Context } from './sentences';
import { aView, NOBODY } from './view.fixture';
import { ARRIVED, GIVE, OFF, PASS, type CardPlayed, type GameEnded, type GameView } from './wire';

const english = speaking('en');
const seats = ['Léa', 'Bruno', 'Cléa', 'Dario'].map(person);
const PLAYS: [number, number][] = [[0, 5]];
const FIVE = 21; // with the first piece

function context(view: Partial<GameView> = {}, different: Partial<Context> = {}): Context {
  return {
    view: aView(view),
    legal: PLAYS,
    you: 0,
    seats,
    list: listed,
    t: english,
    entryOffset: 1,
    reveal: null,
    choice: {},
    question: 'card',
    effect: null,
    several: false,
    laying: false,
    lifted: -1,
    talk: false,
    ...different,
  };
}

function effect(pieces: GameView['pieces'], action: number) {
  return effectOf({ view: aView({ pieces }), seat: 0, entryOffset: 1 }, playOf(action)!)!;
}

const status = (view: Partial<GameView> = {}, different: Partial<Context> = {}) =>
  statusOf(context(view, different));

describe('the foot asks', () => {
  it('for a card, and whether to pass (J19)', () => {
    expect(status()).toEqual({ text: 'Your turn: choose a card', rule: 'J20' });
    const few: [number, number][] = [...PLAYS, [PASS, PASS]];
    expect(status({ counts: [2, 5, 5, 5] }, { legal: few })).toEqual({
      text: 'Your turn: choose a card, or pass',
      rule: 'J19',
    });
    expect(status({ counts: [2, 5, 5, 5] }, { legal: few, lifted: PASS }).text).toBe(
      'Pass and keep 2 cards, or choose a card',
    );
  });

  it('for the rest, one thing after the other', () => {
    const asked = (['named', 'piece', 'use', 'other'] as const).map((question) =>
      status({}, { question }),
    );
    expect(asked).toEqual([
      { text: 'As which card do you play the joker?', rule: 'J21' },
      { text: 'Choose a piece', rule: 'J20' },
      { text: 'Choose what the piece does', rule: 'J6' },
      { text: 'Choose the piece to swap with', rule: 'J32' },
    ]);
  });

  it('to confirm what is shown, with the rule that says most about it', () => {
    const shown = effect([[13, OFF, OFF], NOBODY, NOBODY, NOBODY], FIVE);
    const line = status({}, { question: 'confirm', choice: { piece: 0 }, effect: shown });
    expect(line).toEqual({ text: 'Choose piece 1 to play', rule: 'J25' });
    const either = { question: 'confirm', effect: shown, several: true } as const;
    expect(status({}, either).text).toBe('Play with piece 1, or choose another');
  });

  it('to confirm a card without effect (J20)', () => {
    expect(status({}, { question: 'confirm', laying: true })).toEqual({
      text: 'Lay it without effect, or choose another',
      rule: 'J20',
    });
    expect(smallPrint(context({}, { laying: true }))).toBe('None of your pieces can use this card');
  });

  it('for a card for the partner, then for patience (J14)', () => {
    const exchange = { phase: 'exchange', turn: -1 } as const;
    expect(status(exchange)).toEqual({ text: 'Choose a card for Cléa', rule: 'J14' });
    expect(status(exchange, { lifted: GIVE + 4 }).text).toBe(
      'Give Cléa this card, or choose another',
    );
    expect(status({ ...exchange, chosen: [true, false, true, false] }).text).toBe(
      'The exchange: waiting for Bruno and Dario',
    );
  });
});

describe('the foot tells', () => {
  it('whose turn it is', () => {
    expect(status({ turn: 1 }).text).toBe('Bruno is thinking…');
  });

  it('nothing of a turn that is over', () => {
    expect(status({}, { legal: [] }).text).toBe('One moment…');
    expect(status({ turn: -1 }).text).toBe('One moment…');
    expect(status({ phase: 'deal', turn: -1 }).text).toBe('The cards are dealt');
  });

  it('what is drawn by lot, with the rule of so many seats (J8-J12)', () => {
    const reveal = { kind: 'lots', shown: 1, done: false } as const;
    expect(status({ game: 2 }, { reveal })).toEqual({
      text: 'Game 2: lots are drawn',
      rule: 'J8',
    });
    const rules = [2, 3, 5, 6].map((n) => status({ sides: Array(n).fill(0) }, { reveal }).rule);
    expect(rules).toEqual(['J9', 'J10', 'J11', 'J12']);
  });

  it('who won a game (J34, J36)', () => {
    expect(status({}, { reveal: result([0, 2]) })).toEqual({
      text: 'Game 1: you and Cléa won',
      rule: 'J34',
    });
    expect(status({}, { reveal: result([0]) }).text).toBe('Game 1: you won');
    expect(status({}, { reveal: result([1, 3]) }).text).toBe('Game 1: Bruno and Dario won');
    expect(status({}, { reveal: result([]) })).toEqual({ text: 'Game 1 is drawn', rule: 'J36' });
  });

  it('that the match is over', () => {
    expect(status({ phase: 'over', turn: -1 }).text).toBe('The match is over');
  });
});

const ended = (winners: number[]): GameEnded => ({
  type: 'GameEnded',
  game: 1,
  result: { winners, finisher: winners[0] ?? -1, turns: 150, arrived: [3, 0, 1, 2] },
  scores: [1, 0, 1, 0],
});
const result = (winners: number[]) =>
  ({ kind: 'result', ended: ended(winners), last: false }) as const;

describe('the small print says', () => {
  it('what the shown way does', () => {
    const pieces: GameView['pieces'] = [[13, OFF, OFF], NOBODY, NOBODY, [15, OFF, OFF]];
    const shown = effect(pieces, FIVE);
    expect(smallPrint(context({ pieces }, { effect: shown }))).toBe(
      'Captures 1, then across to your exit',
    );
    const told = (own: number, ...others: number[]) => {
      const at = [[own, OFF, OFF], [...others, OFF, OFF, OFF].slice(0, 3), NOBODY, NOBODY];
      const pieces = at as GameView['pieces'];
      return smallPrint(context({ pieces }, { effect: effect(pieces, FIVE) }));
    };
    expect(told(10)).toBe('');
    expect(told(13)).toBe('The corner sends it to your exit');
    expect(told(10, 11, 15)).toBe('Captures Bruno 1 and Bruno 2');
    expect(told(10, 11, 12, 13)).toBe('Captures 3 pieces');
    expect(smallPrint(context({}, { question: 'other' }))).toBe(
      'The number: squares left to go after the swap',
    );
  });

  it('that one has passed (J19)', () => {
    const view = { turn: 1, passed: [true, false, false, false], counts: [2, 5, 5, 5] };
    expect(smallPrint(context(view))).toBe(
      'You passed with 2 cards and play again after the next deal',
    );
  });

  it('whether partners may talk, to people who play with a person (J37)', () => {
    const view = { phase: 'exchange', turn: -1 } as const;
    expect(smallPrint(context(view))).toBe('Do not tell your partner about your cards or plans');
    expect(smallPrint(context(view, { talk: true }))).toBe(
      'Partners may talk about the game at this table',
    );
    const virtual = seats.map((one) => ({ ...one, kind: 'virtual' as const, level: 'master' }));
    expect(smallPrint(context(view, { seats: virtual }))).toBe('');
  });

  it('that one is watching', () => {
    expect(smallPrint(context({}, { you: -1 }))).toBe('You are watching');
  });
});

it('cites the rule that says most about an effect', () => {
  const pieces: GameView['pieces'] = [[10, 0, ARRIVED], [12, OFF, OFF], NOBODY, NOBODY];
  const rules = [FIVE, 24, 9, 12 + 1, 51 + 3].map((action) => ruleOf(effect(pieces, action)));
  expect(rules).toEqual(['J28', 'J6', 'J24', 'J26', 'J32']);
});

const view = aView({ pieces: [[0, OFF, OFF], [22, OFF, OFF], NOBODY, NOBODY] });

function play(different: Partial<CardPlayed>): CardPlayed {
  return {
    type: 'CardPlayed',
    seat: 1,
    card: 4,
    named: 4,
    use: 'forward',
    piece: 0,
    start: 17,
    landing: 22,
    end: 22,
    eaten: [],
    other: [-1, -1],
    ...different,
  };
}
const announced = (played: CardPlayed, different: Partial<Context> = {}) =>
  spoken({ kind: 'play', view, played }, context({}, different));

describe('what is announced', () => {
  it('is who plays what, and what it does', () => {
    expect(announced(play({}))).toBe(
      'Bruno plays a 5: piece 1 moves to 14 squares before your exit, 5 to go',
    );
    expect(
      announced(
        play({
          eaten: [
            [0, 1],
            [2, 0],
          ],
        }),
      ),
    ).toBe(
      'Bruno plays a 5: piece 1 moves to 14 squares before your exit, 5 to go; ' +
        'captures your piece 2 and Cléa’s piece 1',
    );
    const own = { seat: 0, start: 13, landing: 18, end: 0 };
    expect(announced(play(own))).toBe(
      'You play a 5: piece 1 moves to Cléa’s exit, then across to your exit',
    );
  });

  it('is what a joker counts as (J21)', () => {
    expect(announced(play({ card: 13, named: 11, landing: 27, end: 27 }))).toBe(
      'Bruno plays a joker as queen: piece 1 moves to Bruno’s exit',
    );
  });

  it('is that pieces swap, enter or go home', () => {
    const swap = play({ use: 'swap', card: 10, named: 10, other: [0, 1], landing: 34, end: 34 });
    expect(announced(swap)).toBe(
      'Bruno plays a jack: piece 1 swaps with your piece 2 and is now ' +
        '2 squares before your exit, 29 to go',
    );
    expect(announced(play({ use: 'enter', card: 1, named: 1 }))).toBe(
      'Bruno plays a 2: piece 1 enters',
    );
    expect(announced(play({ use: 'place', card: 9, named: 9 }))).toBe(
      'Bruno plays a 10: piece 1 goes home',
    );
  });

  it('is that a card has no effect (J20)', () => {
    expect(announced(play({ use: 'none', card: 7, named: 7, piece: -1 }))).toBe(
      'Bruno lays an 8 without effect',
    );
    expect(announced(play({ seat: 0, use: 'none', card: 0, named: 0, piece: -1 }))).toBe(
      'You lay an ace without effect',
    );
  });

  it('is the exchange, as far as one may know it (J38)', () => {
    const gift = { kind: 'gift', view, seat: 1, card: -1 } as const;
    expect(spoken(gift, context())).toBe('Bruno has chosen a card');
    expect(spoken({ ...gift, seat: 0, card: 11 }, context())).toBe('You give a queen');
    const exchange = { kind: 'exchange', view, given: 11, received: 1 } as const;
    expect(spoken(exchange, context())).toBe('You give a queen and get a 2');
    expect(spoken({ ...exchange, given: -1, received: -1 }, context({}, { you: -1 }))).toBe(
      'Partners exchange their cards',
    );
  });

  it('is who passed, who deals, and the new cards (J16, J17)', () => {
    const dealt = {
      type: 'Dealt',
      dealer: 1,
      counts: [3, 3, 5, 4],
      cards: [0, 12],
      shuffled: true,
    };
    const deal = { kind: 'deal', view, dealt, passed: [0, 1] } as Parameters<typeof spoken>[0];
    expect(spoken(deal, context())).toBe(
      'Passed: You and Bruno. The played cards are shuffled in. Dealer: Bruno. ' +
        'Your new cards: ace and king',
    );
  });

  it('is the first deal, which is always shuffled', () => {
    const dealt = { type: 'Dealt', dealer: 0, counts: [5, 5, 5, 5], cards: [], shuffled: true };
    const first = aView({ deals: 1 });
    const deal = { kind: 'deal', view: first, dealt, passed: [] } as Parameters<typeof spoken>[0];
    expect(spoken(deal, context({}, { you: -1 }))).toBe('Dealer: Léa');
  });

  it('is every lot (J8-J12)', () => {
    expect(spoken({ kind: 'lots', view: aView({ deals: 0 }) }, context())).toBe(
      'Game 1: lots are drawn. Teams: You and Cléa; Bruno and Dario. ' +
        'Order of play: You and Bruno and Cléa and Dario. First dealer: Dario',
    );
    const three = aView({
      sides: [0, 3, 0],
      partners: [-1, -1, -1],
      hosts: [-1, -1, 0],
      order: [0, 2, 1],
      dealer: 1,
    });
    expect(spoken({ kind: 'lots', view: three }, context())).toBe(
      'Game 1: lots are drawn. Sharing a side: You and Cléa. ' +
        'Order of play: You and Cléa and Bruno. First dealer: Bruno',
    );
  });

  it('is a pass, and the points at the end of a game', () => {
    expect(spoken({ kind: 'pass', view, seat: 1, kept: 1 }, context())).toBe(
      'Bruno passes and keeps 1 card',
    );
    const over = { kind: 'result', view, ended: ended([0, 2]), last: false } as const;
    expect(spoken(over, context())).toBe(
      'Game 1: you and Cléa won. ' +
        'You: 1 point and Bruno: 0 points and Cléa: 1 point and Dario: 0 points.',
    );
  });
});

describe('the news say', () => {
  it('briefly what was played', () => {
    const said = (different: Partial<CardPlayed>) =>
      newsWords(context(), { kind: 'play', view, played: play(different) }).main;
    expect(said({})).toBe('Bruno: 5');
    expect(
      said({
        eaten: [
          [0, 1],
          [2, 0],
        ],
      }),
    ).toBe('Bruno: 5, captures 2');
    expect(said({ use: 'none', card: 6 })).toBe('Bruno: 7, no effect');
    expect(said({ use: 'swap', card: 10 })).toBe('Bruno: jack, swap');
    expect(said({ card: 13, named: 9, use: 'forward' })).toBe('Bruno: joker as 10');
  });

  it('who passed, who deals, and what was exchanged', () => {
    expect(newsWords(context(), { kind: 'pass', view, seat: 3, kept: 2 }).main).toBe(
      'Dario: passed (2 cards)',
    );
    const dealt = { type: 'Dealt', dealer: 1, counts: [], cards: [], shuffled: true } as const;
    const deal = { kind: 'deal', view, dealt: { ...dealt, counts: [], cards: [] }, passed: [2, 3] };
    expect(newsWords(context(), deal as Parameters<typeof newsWords>[1])).toEqual({
      main: 'Dealer: Bruno',
      more: 'Passed: Cléa and Dario · The played cards are shuffled in',
    });
    const exchange = { kind: 'exchange', view, given: 0, received: 1 } as const;
    expect(newsWords(context(), exchange).main).toBe('You give an ace and get a 2');
  });
});

describe.each(LANGUAGES)('in %s', (language) => {
  it('no sentence leaves a placeholder', () => {
    const t = speaking(language);
    const pieces: GameView['pieces'] = [[13, OFF, OFF], NOBODY, NOBODY, [15, OFF, OFF]];
    const told = context({ pieces }, { t, effect: effect(pieces, FIVE) });
    const all = [
      smallPrint(told),
      statusOf({ ...told, question: 'confirm', choice: { piece: 0 } }).text,
      announced(play({ eaten: [[0, 1]] }), { t }),
      announced(play({ use: 'swap', card: 10, named: 10, other: [2, 1], landing: 34, end: 34 }), {
        t,
      }),
      spoken({ kind: 'lots', view: aView() }, told),
      spoken({ kind: 'result', view, ended: ended([0, 2]), last: false }, told),
    ];
    expect(all.filter((text) => !text || /[{}]|tijou\./.test(text))).toEqual([]);
  });
});
