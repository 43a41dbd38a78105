import { describe, expect, it } from 'vitest';
import { speaking } from '../i18n/speaking.fixture';
import { endingOf, type Decision } from './ending';
import { decidedWords, headlineOf, summaryOf, type Names } from './endingWords';
import { listed } from './words.fixture';

const NAMES = ['You', 'Bruno', 'Cleo'];

const names = (you: number): Names => ({
  you,
  nameOf: (seat) => NAMES[seat] ?? '',
  list: listed,
  t: speaking('en'),
});

describe('the headline', () => {
  it.each([
    [[0], 0, 'You win'],
    [[1], 0, 'Bruno wins'],
    [[0, 2], 0, 'You tie for first place with Cleo'],
    [[1, 2], 0, 'Bruno and Cleo tie for first place'],
  ])('of winners %j, read by %i', (winners, you, said) => {
    expect(headlineOf(winners, names(you))).toBe(said);
  });
});

describe('the summary', () => {
  const brief = [12, 30, 7];
  const summary = (places: number[]): string =>
    summaryOf(
      endingOf(places),
      { places, brief, score: (seat) => `${brief[seat]} points` },
      names(0),
    );

  it('of who won compares with the second', () => {
    expect(summary([1, 2, 3])).toBe('12 points\u00a0· Bruno:\u00a030');
  });

  it('of who lost begins with their place', () => {
    expect(summary([2, 1, 3])).toBe('You came second\u00a0· 12 points\u00a0· Bruno:\u00a030');
  });

  it('compares with nobody where all have won', () => {
    expect(summary([1, 1, 1])).toBe('12 points');
  });
});

describe('the round that decided', () => {
  const words = (decision: Partial<Decision>): [string, string] => {
    const whole: Decision = { kind: 'lead', round: 2, before: [], rival: 1, ...decision };
    const { title, text } = decidedWords(whole, (round) => `Round ${round}`, 3, names(0));
    return [title, text];
  };

  it('says who was in front until then', () => {
    expect(words({ before: [1, 2] })).toEqual([
      'Round 2 decided it',
      'In the lead until then: Bruno and Cleo',
    ]);
  });

  it('says nothing of a lead that all had, or nobody', () => {
    expect(words({ before: [0, 1, 2] })).toEqual(['Round 2 decided it', '']);
    expect(words({ kind: 'level' })).toEqual(['Round 2 made it a tie', '']);
  });

  it('names the largest gain of who was always in front', () => {
    expect(words({ kind: 'throughout', round: 3 })).toEqual([
      'Ahead from start to finish',
      'Biggest gain: Round 3',
    ]);
  });
});
