import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../i18n';
import { speaking } from '../../i18n/speaking.fixture';
import { listed, person } from '../../table/words.fixture';
import { cardName, routeName, routeOf, signed } from './names';
import { smallPrint, spoken, statusOf, tieRule, wayOf, type Context } from './sentences';
import { aHand, aView } from './view.fixture';
import {
  DISTANCES,
  DOUBLING,
  FLOATING,
  STOP,
  TAKE,
  type Drawn,
  type GameView,
  type RoundEnded,
  type RoundResult,
} from './wire';

const english = speaking('en');

const seats = ['Léa', 'Urs', 'Nora', 'Max'].map(person);
const BOTH: [number, number][] = [[TAKE, STOP]];
const ONLY_STOP: [number, number][] = [[STOP, STOP]];

function context(view: Partial<GameView>, different: Partial<Context> = {}): Context {
  const base = { legal: BOTH, reveal: null, you: 0, seats, list: listed, t: english };
  return { ...base, view: aView(view), ...different };
}

describe('roads are called', () => {
  it('as each language calls its towns (T9)', () => {
    const last = LANGUAGES.map((language) => routeName(9, speaking(language)));
    expect(last).toEqual(['Mons–Leuven', 'Mons–Louvain', 'Bergen–Leuven', 'Mons–Löwen']);
  });

  it('by their distance', () => {
    expect(DISTANCES.map(routeOf)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(routeOf(0)).toBe(-1);
  });
});

describe('cards are called', () => {
  it('by their number, and what they count if that is another', () => {
    expect(cardName(12, 12, english)).toBe('12');
    expect(cardName(12, 24, english)).toBe('12, counts 24');
    expect(cardName(FLOATING, 6, english)).toBe('3/6/9, counts 6');
    expect(cardName(DOUBLING, 0, english)).toBe('×2, doubles the others');
  });

  it('and points with their sign', () => {
    expect([106, 0, -4].map(signed)).toEqual(['+106', '0', '−4']);
  });
});

describe('the foot says', () => {
  it('what may be done (T12)', () => {
    expect(statusOf(context({}))).toEqual({
      text: 'Your turn: take a card, or stop?',
      rule: 'T12',
    });
  });

  it('that one is too far (T14)', () => {
    const line = statusOf(context({ hand: aHand([40, 17], 57) }, { legal: ONLY_STOP }));
    expect(line).toEqual({
      text: 'Your turn: you are 4\u00a0km too far, say “Terminé”',
      rule: 'T14',
    });
  });

  it('that the pile is empty (T17)', () => {
    expect(statusOf(context({ pile: 0 }, { legal: ONLY_STOP })).rule).toBe('T17');
  });

  it('who chooses the distance (T9)', () => {
    const choosing = { phase: 'distance', distance: 0, turn: -1 } as const;
    expect(statusOf(context({ ...choosing, banker: 0 })).rule).toBe('T9');
    expect(statusOf(context(choosing)).text).toBe('Max is Banker and chooses the distance…');
    expect(statusOf(context({ ...choosing, distance: 39 })).text).toBe(
      'Max chooses Spa–Liège, 39\u00a0km',
    );
  });

  it('the same of everyone whose turn it is (T14)', () => {
    const others = [50, 57].map((total) => context({ turn: 1, hand: aHand([total], total) }));
    expect(others.map((one) => statusOf(one).text)).toEqual(Array(2).fill('Urs is thinking…'));
  });

  it('how far there is to go', () => {
    const ways = [50, 53, 57].map((total) =>
      wayOf({ distance: 53, hand: aHand([total], total) }, english),
    );
    expect(ways).toEqual(['3\u00a0km to go', 'spot on', '4\u00a0km too far']);
  });

  it('that a secret is kept', () => {
    expect(smallPrint(context({ hand: aHand([57], 57) }))).toBe(
      'Nobody else can tell before the count',
    );
    expect(
      smallPrint(context({ turn: 1, said: ['finished', 'nothing', 'nothing', 'nothing'] })),
    ).toBe('Your 21\u00a0km stay secret until the count');
    expect(smallPrint(context({}, { you: -1 }))).toBe('You are watching');
  });
});

const result = (different: Partial<RoundResult> = {}): RoundResult => ({
  banker: 3,
  distance: 53,
  hands: [53, 50, 57, 20].map((total) => aHand([total], total)),
  winner: 0,
  draws: [-1, -1, -1, -1],
  booked: [106, 50, -4, 20],
  ...different,
});
const totals = (...numbers: number[]) => numbers.map((total) => aHand([total], total));

function counting(different: Partial<RoundResult>, you: number, drawn: Drawn[] = []): Context {
  const ended: RoundEnded = {
    type: 'RoundEnded',
    round: 1,
    result: result(different),
    scores: [0],
  };
  return context({}, { you, reveal: { kind: 'count', drawn, counted: [], done: true, ended } });
}
const counted = (different: Partial<RoundResult>, you = 0) => statusOf(counting(different, you));

describe('the count says', () => {
  it('who won and how (T20, T21)', () => {
    expect(counted({})).toEqual({ text: 'You land exactly on the distance: +106', rule: 'T20' });
    const nearest = { hands: totals(52, 50, 60, 20), booked: [72, 50, -7, 20] };
    expect(counted(nearest, 1)).toEqual({
      text: 'Léa is closest and wins the round: +72',
      rule: 'T21',
    });
  });

  it('that nobody did (T24)', () => {
    expect(counted({ winner: -1 }).rule).toBe('T24');
  });

  it('what broke a tie (T25-T27)', () => {
    const tied = { hands: totals(50, 50, 57, 20) };
    expect(tieRule(result())).toBe('');
    expect(tieRule(result({ ...tied, banker: 0 }))).toBe('T25');
    expect(tieRule(result(tied))).toBe('T26');
    expect(tieRule(result({ ...tied, draws: [9, 4, -1, -1] }))).toBe('T27');
    expect(tieRule(result({ hands: totals(57, 57, 57, 57), winner: -1 }))).toBe('');
  });

  it('where the cards that broke a tie came from (T27)', () => {
    const tied = { hands: totals(50, 50, 57, 20), draws: [9, 4, -1, -1] };
    const draw: Drawn = { type: 'Drawn', cards: tied.draws, again: [], source: 'pile' };
    expect(smallPrint(counting(tied, 0, [draw]))).toBe('Tie: the highest card from the pile wins');
    const shuffled: Drawn[] = [
      { ...draw, again: [0, 1] },
      { ...draw, source: 'shuffle' },
    ];
    expect(smallPrint(counting(tied, 0, shuffled))).toBe(
      'Tie: too few cards left, so all 38 were shuffled',
    );
  });
});

describe('what is announced', () => {
  const view = aView({ hand: aHand([12, DOUBLING, 5], 34) });

  it('is every card of your hand, and the total', () => {
    const own = spoken({ kind: 'take', view, seat: 0, card: 5 }, context({}));
    expect(own).toBe('You take 5, counts 10: 34\u00a0km');
  });

  it('is only that somebody else took one (T15)', () => {
    expect(spoken({ kind: 'take', view, seat: 1, card: -1 }, context({}))).toBe('Urs takes a card');
  });

  it('is a word, the same for all who stop (T14)', () => {
    const animation = { kind: 'say', view, seat: 1, said: 'finished' } as const;
    expect(spoken(animation, context({}))).toBe('Urs: “Terminé”');
    expect(spoken({ ...animation, said: 'arrived', seat: 0 }, context({}))).toBe(
      'You say “Arrivé”',
    );
  });

  it('is every draw for Banker from the first on, and who was tied (T7)', () => {
    const drawn: Drawn[] = [
      { type: 'Drawn', cards: [18, 4, 18, 2], again: [0, 2], source: 'shuffle' },
      { type: 'Drawn', cards: [7, -1, 12, -1], again: [], source: 'shuffle' },
    ];
    expect(spoken({ kind: 'draw', view, drawn }, context({}))).toBe(
      'You: 18 and Urs: 4 and Nora: 18 and Max: 2. Tie: You and Nora draw again. ' +
        'You: 7 and Nora: 12.',
    );
  });

  it('is every total at the count', () => {
    const ended: RoundEnded = { type: 'RoundEnded', round: 1, result: result(), scores: [106] };
    expect(spoken({ kind: 'count', view, ended, drawn: [] }, context({}))).toBe(
      'You: 53\u00a0km, +106 and Urs: 50\u00a0km, +50 and Nora: 57\u00a0km, −4 and Max: 20\u00a0km, +20.',
    );
  });

  it('is every card that breaks a tie, and where it came from (T27)', () => {
    const ended: RoundEnded = { type: 'RoundEnded', round: 1, result: result(), scores: [106] };
    const drawn: Drawn[] = [
      { type: 'Drawn', cards: [9, FLOATING, -1, -1], again: [0, 1], source: 'pile' },
      { type: 'Drawn', cards: [5, 4, -1, -1], again: [], source: 'shuffle' },
    ];
    expect(spoken({ kind: 'count', view, ended, drawn }, context({}))).toContain(
      'From the pile, to break the tie. You: 9 and Urs: 3/6/9. Tie: You and Urs draw again. ' +
        'From all 38 cards, to break the tie. You: 5 and Urs: 4.',
    );
  });
});
