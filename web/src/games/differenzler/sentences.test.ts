import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../i18n';
import { speaking } from '../../i18n/speaking.fixture';
import { listed, person } from '../../table/words.fixture';
import type { Deck } from '../../cards/deck';
import type { SeatInfo } from '../../wire';
import { seatName } from '../../house/seat';
import { levelLine } from '../../table/words';
import { cardName } from './names';
import { spoken, statusOf, type Context } from './sentences';
import { aView } from './view.fixture';
import type { GameView } from './wire';

const english = speaking('en');
const seats = [person('Léa'), person('Urs'), person('Nora'), person('')];

function context(view: Partial<GameView>, different: Partial<Context> = {}): Context {
  const base = {
    legal: [],
    taking: null,
    you: 0,
    seats,
    deck: 'french' as Deck,
    list: listed,
    t: english,
  };
  return { ...base, view: aView(view), ...different };
}

const [JACK_OF_HEARTS, SIX_OF_CLUBS] = [14, 27];

describe('cards are called', () => {
  const names = (card: number, deck: Deck): string[] =>
    LANGUAGES.map((language) => cardName(card, deck, speaking(language)));

  it('by French suits', () => {
    expect(names(17, 'french')).toEqual(['ace of hearts', 'as de cœur', 'hartenaas', 'Herz-Ass']);
  });

  it('by Swiss suits', () => {
    expect(names(17, 'swiss')).toEqual(['ace of roses', 'as de roses', 'rozen aas', 'Rosen-Ass']);
    expect(cardName(13, 'swiss', speaking('de'))).toBe('Rosen-Banner');
  });
});

describe('players are called', () => {
  it('by name, or guest', () => {
    expect(seatName(seats.at(-1), english)).toBe('Guest');
  });

  it('virtual where they are', () => {
    const virtual: SeatInfo = { ...person('Urs'), kind: 'virtual', level: 'regular' };
    expect(levelLine(virtual, english)?.full).toBe('virtual player · Medium');
    expect(levelLine({ ...virtual, kind: 'person' }, english)?.full).toContain('stand-in');
    expect(levelLine(person('Urs'), english)).toBeNull();
  });
});

describe('the sentence at the foot', () => {
  it('asks for an estimate, then says who is awaited (D10, D12)', () => {
    const view = { phase: 'estimate' as const, turn: -1, confirmed: [false, true, false, true] };
    expect(statusOf(context(view))).toMatchObject({ rule: 'D10' });
    const mine = { ...view, confirmed: [true, true, false, false] };
    expect(statusOf(context(mine)).text).toBe('Waiting for Nora and Guest');
  });

  it('says what may be played, and by which rule', () => {
    const view = { trump: 1, hand: [SIX_OF_CLUBS], trick: [28, JACK_OF_HEARTS], turn: 0 };
    const line = statusOf(context(view, { legal: [[SIX_OF_CLUBS, SIX_OF_CLUBS]] }));
    expect(line).toEqual({ text: 'Your turn: follow clubs', rule: 'D17' });
  });

  it('names the trump to beat', () => {
    const view = { trump: 1, hand: [SIX_OF_CLUBS, JACK_OF_HEARTS], trick: [28, 12], turn: 0 };
    const line = statusOf(context(view, { legal: [[0, 35]], t: speaking('de') }));
    expect(line.text).toBe('Du bist dran: Gib Kreuz an oder stich höher als Herz-9');
  });

  it('says who is thinking, and who is away', () => {
    expect(statusOf(context({ turn: 1 })).text).toBe('Urs is thinking…');
    expect(statusOf(context({ turn: 1 })).waiting).toBe(true);
    const gone = seats.map((info, seat) => (seat === 1 ? { ...info, connected: false } : info));
    expect(statusOf(context({ turn: 1 }, { seats: gone })).text).toContain('away');
  });

  it('says who takes the trick', () => {
    const taking = { leader: 0, cards: [], winner: 2, points: 1 };
    expect(statusOf(context({}, { taking })).text).toBe('Nora takes the trick: 1 point');
    expect(statusOf(context({}, { taking, you: 2 })).text).toBe('You take the trick: 1 point');
  });
});

describe('what is announced', () => {
  const view = aView();
  const animation = { kind: 'play' as const, view, seat: 1, card: JACK_OF_HEARTS, full: null };

  it('names card and player', () => {
    expect(spoken(animation, context({}))).toBe('Urs plays: jack of hearts');
    expect(spoken(animation, context({}, { you: 1 }))).toBe('You play: jack of hearts');
  });

  it('is nothing where the sentence says enough', () => {
    expect(spoken({ kind: 'jump', view }, context({}))).toBe('');
  });
});
