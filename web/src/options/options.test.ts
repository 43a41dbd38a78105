import { expect, it } from 'vitest';
import type { GameInfo, OptionInfo } from '../wire';
import { chosenIn, defaultsOf, optionInfo, switchValues } from './options';

const option = (name: string, more: Partial<OptionInfo>): OptionInfo => ({
  name,
  kind: 'number',
  default: 0,
  low: 0,
  least: 0,
  high: 0,
  choices: [],
  description: '',
  labels: [],
  languages: [],
  ...more,
});
const bonus = option('bonus', { kind: 'choice', choices: [0, 10] });
const open = option('open', { kind: 'switch', default: true });
const game: GameInfo = {
  name: 'chess',
  seats: [2],
  options: [bonus, open],
  levels: [],
  practice: 0,
};

it('finds what an option takes', () => {
  expect(optionInfo(game, 'open')).toBe(open);
  expect(() => optionInfo(game, 'clock')).toThrow('chess has no option clock');
});

it('begins with the defaults', () => {
  expect(defaultsOf(game)).toEqual({ bonus: 0, open: true });
});

it('begins with what is in the language of the page', () => {
  const pack = option('pack', { kind: 'text', default: 'flags', choices: ['cards', 'flags'] });
  const begun = (...languages: string[]): unknown =>
    defaultsOf({ ...game, options: [{ ...pack, languages }] })['pack'];
  expect(begun('en', 'fr')).toBe('cards');
  expect(begun('en', 'en')).toBe('flags');
  expect(begun('nl', 'fr')).toBe('flags');
});

it('switches between no and yes, or between two choices', () => {
  expect(switchValues(open)).toEqual([false, true]);
  expect(switchValues(bonus)).toEqual([0, 10]);
});

it('shows what a table was opened with, packs by their names', () => {
  const pack = option('pack', { kind: 'text', default: 'flags', choices: ['cards', 'flags'] });
  const quiz = { ...game, options: [...game.options, pack] };
  expect(chosenIn(quiz, { bonus: 10, pack: 'cards:fr:0123' })).toEqual({
    bonus: 10,
    open: true,
    pack: 'cards',
  });
});
