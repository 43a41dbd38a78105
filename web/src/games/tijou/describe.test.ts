import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../i18n';
import { speaking } from '../../i18n/speaking.fixture';
import { listed, person } from '../../table/words.fixture';
import { playOf } from './choices';
import { boardWords, choiceWords, effectWords, pieceWords, type Words } from './describe';
import { cardIndex, cardName, cardWords, oneCard } from './names';
import { effectOf } from './preview';
import { aView, NOBODY } from './view.fixture';
import { ARRIVED, FIRST_SWAP, OFF, WITH_JOKER, type GameView } from './wire';

const english = speaking('en');
const seats = ['Léa', 'Bruno', 'Cléa', 'Dario', 'Gil', 'Fanny'].map(person);
const ENTER = 3;
const PLACE = 4;

function words(view: Partial<GameView>, different: Partial<Words> = {}): Words {
  return {
    view: aView(view),
    you: 0,
    seats,
    list: listed,
    t: english,
    entryOffset: 1,
    ...different,
  };
}

type Place = [number, number, number];
const mine = (...own: Place): Partial<GameView> => ({ pieces: [own, NOBODY, NOBODY, NOBODY] });

/** The number of a move with a piece, as the wire lists moves. */
const move = (number: number, piece = 0): number => 3 * number + piece;
const swap = (other: number): number => FIRST_SWAP + other;

function effect(context: Words, action: number) {
  const { view, you, entryOffset } = context;
  return effectOf({ view, seat: you, entryOffset }, playOf(action)!)!;
}
const told = (context: Words, action: number) => choiceWords(context, effect(context, action));

describe('a piece is', () => {
  it('off the board, on its way, on its exit or home', () => {
    const context = words({ pieces: [[OFF, 24, 0], [ARRIVED, 27, 35], NOBODY, NOBODY] });
    expect([0, 1, 2].map((piece) => pieceWords(context, 0, piece))).toEqual([
      'off the board',
      '12 to go',
      'on the exit',
    ]);
    expect([0, 1, 2].map((piece) => pieceWords(context, 1, piece))).toEqual([
      'home',
      'on the exit',
      '28 to go',
    ]);
  });
});

describe('the board is told', () => {
  it('in French with its spaces', () => {
    const [own] = boardWords(words({}, { t: speaking('fr') }));
    expect(own).toMatch(/^Vous\u202f: .*\u202f; .*\u202f; /);
    expect(own).not.toMatch(/[^\u202f\s][;:!?]/);
  });

  it("seat by seat, by distances to the player's exit", () => {
    const pieces: GameView['pieces'] = [[1, 24, 9], [22, 27, OFF], [ARRIVED, 0, 1], NOBODY];
    expect(boardWords(words({ pieces }))).toEqual([
      'You: piece 1, on your entry, 35 to go; piece 2, 12 squares before your exit; ' +
        'piece 3, on Dario’s exit, 27 to go',
      'Bruno: piece 1, 14 squares before your exit, 5 to go; piece 2, on Bruno’s exit; ' +
        'piece 3, off the board',
      'Cléa, your partner: piece 1, home; piece 2, on your exit, 18 to go; ' +
        'piece 3, on your entry, 17 to go',
      'Dario: piece 1, off the board; piece 2, off the board; piece 3, off the board',
    ]);
  });

  it('to spectators by the squares that are left to go', () => {
    const context = words({ pieces: [[24, 0, OFF], NOBODY, NOBODY, NOBODY] }, { you: -1 });
    expect(boardWords(context)[3]).toBe(
      'Léa: piece 1, 12 squares before its exit; piece 2, on Léa’s exit; piece 3, off the board',
    );
  });

  it('with corners that are nobody’s, or belong to two (J10, J11)', () => {
    const two = { sides: [0, 2], partners: [-1, -1], hosts: [-1, -1], order: [1, 0] };
    const alone = words({ ...two, pieces: [[9, 27, 18], NOBODY] });
    expect(boardWords(alone)[0]).toContain('piece 1, on the unused corner on your left, 27 to go');
    expect(boardWords(alone)[0]).toContain('piece 2, on the unused corner on your right, 9 to go');
    expect(boardWords(alone)[0]).toContain('piece 3, on Bruno’s exit, 18 to go');
    const guest = { sides: [0, 3, 2, 1, 3], hosts: [-1, -1, -1, -1, 1], order: [1, 4, 2, 3, 0] };
    const shared = words({ ...guest, pieces: [[27, OFF, OFF], ...Array(4).fill(NOBODY)] });
    expect(boardWords(shared)[0]).toContain('piece 1, on Bruno and Gil’s exit, 9 to go');
  });

  it('with an entry that lies further away (J3)', () => {
    const context = words(mine(4, 1, OFF), { entryOffset: 4 });
    expect(boardWords(context)[0]).toContain('piece 1, on your entry, 32 to go');
    expect(boardWords(context)[0]).toContain('piece 2, 35 squares before your exit');
  });
});

describe('a choice says', () => {
  it('where a piece goes', () => {
    expect(told(words(mine(16, OFF, OFF)), move(10))).toBe(
      '8: piece 1 moves to 12 squares before your exit',
    );
    expect(told(words(mine(OFF, 35, OFF)), move(0, 1))).toBe('ace: piece 2 moves to your exit');
    expect(told(words(mine(1, OFF, OFF)), move(6))).toBe(
      '4: piece 1 moves back to 3 squares before your exit',
    );
  });

  it('that a corner sends it on (J25)', () => {
    expect(told(words(mine(13, OFF, OFF)), move(7))).toBe(
      '5: piece 1 moves to Cléa’s exit, then across to your exit',
    );
    expect(told(words(mine(1, OFF, OFF)), move(10))).toBe(
      '8: piece 1 moves to Dario’s exit, then across to Bruno’s exit, 9 to go',
    );
  });

  it('what it captures (J28)', () => {
    const pieces: GameView['pieces'] = [
      [10, OFF, OFF],
      [OFF, OFF, 12],
      [13, OFF, OFF],
      [15, OFF, OFF],
    ];
    expect(told(words({ pieces }), move(7))).toBe(
      '5: piece 1 moves to 21 squares before your exit; ' +
        'captures Bruno’s piece 3 and Dario’s piece 1',
    );
  });

  it('that a piece enters or goes home', () => {
    expect(told(words(mine(OFF, OFF, OFF)), move(ENTER))).toBe('2: piece 1 enters');
    expect(told(words(mine(3, 0, ARRIVED)), move(PLACE, 1))).toBe('2: piece 2 goes home');
    expect(told(words(mine(3, 0, ARRIVED)), WITH_JOKER + move(PLACE, 1))).toBe(
      'joker as 2: piece 2 goes home',
    );
  });

  it('with which piece it swaps (J32)', () => {
    const pieces: GameView['pieces'] = [[6, OFF, OFF], [34, OFF, OFF], NOBODY, NOBODY];
    expect(told(words({ pieces }), swap(3))).toBe(
      'jack: piece 1 swaps with Bruno’s piece 1 and is now 2 squares before your exit',
    );
  });

  it('and a chip says it in a few words', () => {
    const chip = (own: Place, action: number) => {
      const context = words(mine(...own));
      return effectWords(context, effect(context, action));
    };
    expect(chip([16, OFF, OFF], move(10))).toEqual({ main: '12 to go', more: '' });
    expect(chip([1, OFF, OFF], move(6))).toEqual({ main: '3 to go', more: 'back 4' });
    expect(chip([13, OFF, OFF], move(7))).toEqual({ main: 'to your exit', more: 'via corner' });
    expect(chip([OFF, OFF, OFF], move(ENTER))).toEqual({ main: 'enters', more: '' });
    expect(chip([0, 3, 4], move(PLACE))).toEqual({ main: 'goes home', more: '' });
  });
});

describe('cards are called', () => {
  it('by their rank in each language', () => {
    const queens = LANGUAGES.map((language) => cardName(11, speaking(language)));
    expect(queens).toEqual(['queen', 'dame', 'vrouw', 'Dame']);
    const played = LANGUAGES.map((language) => oneCard(10, speaking(language)));
    expect(played).toEqual(['a jack', 'un valet', 'een boer', 'einen Buben']);
  });

  it('by what is printed in their corner', () => {
    for (const language of LANGUAGES) {
      const t = speaking(language);
      const marks = Array.from({ length: 14 }, (_, rank) => cardIndex(rank, t));
      expect(new Set(marks).size).toBe(14);
      expect(marks[9]).toBe('10');
    }
  });

  it('and told by what they do; a king enters by option only (J7)', () => {
    expect(cardWords(4, english)).toBe('forward 5 and capture');
    expect(cardWords(12, english)).toBe('forward 13');
    expect(cardWords(12, english, true)).toBe('forward 13, or enter');
  });
});
