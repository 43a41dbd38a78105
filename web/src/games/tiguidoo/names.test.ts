import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../i18n';
import { speaking } from '../../i18n/speaking.fixture';
import { handOf } from './hands';
import { cardName, handName, indexOf, theCard } from './names';
import { card, cards } from './view.fixture';

const named = (language: string, names: string): string =>
  handName(handOf(cards(names), false), speaking(language));

const HANDS = [
  '',
  'Ks 4d',
  '7h 7c Qd',
  '9s 9d 4c 4h Kd',
  '6s 6h 6d Ah',
  '5s 6h 7d 8c 9s',
  'Ac Jc 8c 5c 3c',
  '9s 9d 9c 4c 4h',
  'As Ah Ad Ac',
  '5s 6s 7s 8s 9s',
  '10h Jh Qh Kh Ah',
];

it('names hands with the ranks that make them', () => {
  expect(HANDS.slice(1, 10).map((names) => named('en', names))).toEqual([
    'High card, king',
    'Pair of sevens',
    'Two pairs, nines and fours',
    'Three sixes',
    'Straight, nine high',
    'Flush, ace high',
    'Full house, nines over fours',
    'Four aces',
    'Straight flush, nine high',
  ]);
});

it('bends no French word wrongly', () => {
  expect(named('fr', 'As Ah')).toBe('Paire d’as');
  expect(named('fr', 'Ks Kh')).toBe('Paire de rois');
  expect(theCard(card('Qh'), speaking('fr'))).toBe('la dame de cœur');
  expect(theCard(card('Ac'), speaking('fr'))).toBe('l’as de trèfle');
});

it('names cards alone and in a sentence', () => {
  const t = speaking('en');
  expect(cardName(card('10s'), t)).toBe('10 of spades');
  expect(theCard(card('Qh'), t)).toBe('the queen of hearts');
  expect(indexOf(card('Qh'), t)).toBe('Q');
});

describe.each(LANGUAGES)('in %s', (language) => {
  const t = speaking(language);

  it('has thirteen of every rank', () => {
    const lists = ['index', 'one', 'the', 'many', 'of', 'high'] as const;
    const counts = lists.map((list) => new Set(t(`tiguidoo.ranks.${list}`).split('|')).size);
    expect(counts).toEqual([13, 13, 13, 13, 13, 13]);
  });

  it('leaves nothing open in the name of a hand', () => {
    const names = HANDS.map((hand) => named(language, hand));
    expect(names.filter((name) => /[{}]|undefined/.test(name))).toEqual([]);
    expect(new Set(names).size).toBe(HANDS.length);
  });
});
