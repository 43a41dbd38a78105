import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../i18n';
import { speaking } from '../../i18n/speaking.fixture';
import { listed, person } from '../../table/words.fixture';
import { cardName } from './names';
import { spoken, statusOf, type Context } from './sentences';
import type { GameAnimation } from './animations';
import { aView } from './view.fixture';
import { DRAW, TAKE, type GameView, type RaceRun } from './wire';

const english = speaking('en');
const seats = ['Léa', 'Urs', 'Nora', 'Ben'].map(person);

function context(view: Partial<GameView>, different: Partial<Context> = {}): Context {
  const base = { legal: [[0, DRAW]] as const, picks: [], you: 0, seats, list: listed, t: english };
  return { ...base, view: aView(view), ...different };
}

const [CHASSIS_3, ENGINE_3, TYRES_3, DRIVER_6, WREATHED_6] = [2, 9, 16, 26, 33];

it('names cards in four languages', () => {
  const names = LANGUAGES.map((language) => cardName(WREATHED_6, speaking(language)));
  expect(names).toEqual([
    'driver 6 with wreath',
    'coureur 6 couronné',
    'coureur 6 met krans',
    'Fahrer 6 mit Kranz',
  ]);
  expect(cardName(ENGINE_3, speaking('en'))).toBe('engine 3');
});

describe('the sentence at the foot', () => {
  it('says the two ways of a turn, then the first and the second card (G12-G15)', () => {
    const told = (view: Partial<GameView>, legal: Context['legal']) =>
      statusOf(context(view, { legal }));
    const open = [[TAKE, DRAW]] as const;
    const closed = [[DRAW, DRAW]] as const;
    expect(told({}, open)).toEqual({
      text: 'Your turn: take one card, or discard one and take two',
      rule: 'G12',
    });
    expect(told({ discarded: 0 }, open).text).toBe('Now take two cards: which is the first?');
    expect(told({ discarded: 0 }, closed).rule).toBe('G15');
    expect(told({ discarded: 0, taken: 1 }, open).text).toContain('second card');
  });

  it('says at once that a hand cannot complete a car (G23)', () => {
    const hand = [CHASSIS_3, CHASSIS_3, ENGINE_3, DRIVER_6];
    const build = (...picks: number[]) =>
      statusOf(context({ phase: 'choose', turn: -1, hand }, { picks }));
    expect(build()).toEqual({
      text: 'This hand cannot complete a car: pick 4 cards to give up',
      rule: 'G23',
    });
    expect(build(CHASSIS_3, ENGINE_3, DRIVER_6).text).toContain('one more card');
  });

  it('leads to a car, and says what it is worth (G10, G18-G23)', () => {
    const hand = [CHASSIS_3, CHASSIS_3, ENGINE_3, TYRES_3, DRIVER_6];
    const build = (...picks: number[]) =>
      statusOf(context({ phase: 'choose', turn: -1, hand }, { picks }));
    expect(build().rule).toBe('G10');
    expect(build(CHASSIS_3, ENGINE_3, TYRES_3).text).toContain('one more card');
    expect(build(CHASSIS_3, ENGINE_3, TYRES_3, DRIVER_6)).toEqual({
      text: 'Your car is worth 27: enter the race',
      rule: 'G19',
    });
    expect(build(CHASSIS_3, CHASSIS_3, TYRES_3, DRIVER_6).rule).toBe('G23');
  });

  it('says who is awaited', () => {
    const choosing = { phase: 'choose' as const, turn: -1, choices: [4, 4, 2, 0] };
    expect(statusOf(context(choosing)).text).toContain('Nora and Ben');
    expect(statusOf(context(choosing, { you: -1 })).text).toContain('Nora and Ben');
    expect(statusOf(context({ turn: 1 })).text).toBe('Urs is thinking…');
    const gone = seats.map((info, seat) => (seat === 1 ? { ...info, connected: false } : info));
    expect(statusOf(context({ turn: 1 }, { seats: gone })).text).toContain('away');
  });

  it('says that a race is over, and that the match is over', () => {
    expect(statusOf(context({ turn: -1, race: 2 })).text).toBe('Race 2 is over');
    expect(statusOf(context({ phase: 'over', turn: -1 })).text).toBe('The game is over');
  });
});

describe('what is announced', () => {
  const view = aView();
  const hear = (animation: GameAnimation, you = 0): string =>
    spoken(animation, context({}, { you }));

  it('names who discards and takes what', () => {
    expect(hear({ kind: 'discard', view, seat: 1, card: ENGINE_3 })).toBe('Urs discards: engine 3');
    expect(hear({ kind: 'take', view, seat: 0, card: ENGINE_3 })).toBe('You take: engine 3');
  });

  it('names drawn cards only to the player who drew them (G17)', () => {
    const drawn: GameAnimation = { kind: 'draw', view, seat: 1, count: 2, cards: [] };
    expect(hear(drawn)).toBe('Urs draws 2 cards');
    const own = { ...drawn, cards: [CHASSIS_3, ENGINE_3] };
    expect(hear(own, 1)).toBe('You draw: chassis 3 and engine 3');
  });

  it('says who has built a car, once it is done', () => {
    expect(hear({ kind: 'choose', view, seat: 2, done: false })).toBe('');
    expect(hear({ kind: 'choose', view, seat: 2, done: true })).toBe('Nora has built a car');
  });

  it('describes a race from the best car to the incomplete ones', () => {
    const result = {
      cars: [],
      values: [19, 0, 28, 0],
      order: [2, 0],
      awards: [7, 0, 20, 0],
      unclaimed: [3, 1],
    };
    const run: RaceRun = { type: 'RaceRun', race: 1, result };
    expect(hear({ kind: 'race', view, run })).toBe(
      'Race 1 is over. Nora: a car worth 28 takes the 20. You: a car worth 19 takes the 7. ' +
        'Urs: an incomplete car. Ben: an incomplete car',
    );
  });

  it('says what the next race is for, and who starts', () => {
    const start: GameAnimation = { kind: 'start', view, race: 2, starter: 0, stakes: [9, 4] };
    expect(hear(start)).toBe('Race 2 for 9 and 4: you start');
    expect(hear(start, 1)).toBe('Race 2 for 9 and 4: Léa starts');
  });
});
