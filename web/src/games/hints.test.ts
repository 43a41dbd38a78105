import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../i18n';
import { speaking } from '../i18n/speaking.fixture';
import { listed, person } from '../table/words.fixture';
import { GAMES } from './index';
import type { HintContext, HintWords } from './parts';

const WORDS = import.meta.glob<HintWords<any>>('./*/hints.ts', { import: 'hints', eager: true });
const VIEWS = import.meta.glob<(view?: object) => unknown>('./*/view.fixture.ts', {
  import: 'aView',
  eager: true,
});
// A view with an action of each kind, and what it is called in English.
const NAMED = import.meta.glob<{ view: unknown; words: Record<number, string> }>(
  './*/view.fixture.ts',
  { import: 'namedActions', eager: true },
);
const seats = ['Léa', 'Urs', 'Nora', 'Max'].map(person);

const contextOf = (game: string, language: (typeof LANGUAGES)[number]): HintContext<any> => ({
  view: VIEWS[`./${game}/view.fixture.ts`]?.(),
  legal: [],
  you: 0,
  seats,
  options: {},
  list: listed,
  t: speaking(language),
  whole: (amount) => `${Math.round(amount)}`,
  percent: (chance) => `${Math.round(100 * chance)}%`,
});

describe.each(GAMES.filter((game) => `./${game}/hints.ts` in WORDS))('a hint at %s', (game) => {
  const words = WORDS[`./${game}/hints.ts`]!;

  it.each(LANGUAGES)('tells what an action is and what it promises (%s)', (language) => {
    const context = contextOf(game, language);
    expect(words.action(0, context)).toMatch(/\p{L}|\d/u);
    const told = [0.31, 0, -4].map((worth) => words.worth(worth, context));
    expect(new Set(told).size).toBeGreaterThan(1);
    const ranges = words.range
      ? [
          [2, 5],
          [-5, -2],
          [-2, 5],
        ].map(([low, high]) => words.range!(low!, high!, context))
      : [];
    expect(new Set(ranges).size).toBe(ranges.length);
    const reason = words.reason?.(context, 0) ?? '';
    expect([words.action(0, context), ...told, ...ranges, reason].join()).not.toMatch(
      /[{}]|undefined/,
    );
  });

  const { view, words: kinds } = NAMED[`./${game}/view.fixture.ts`] ?? { view: {}, words: {} };
  const actions = Object.keys(kinds).map(Number);
  const named = (action: number, language: (typeof LANGUAGES)[number]): string => {
    const context = { ...contextOf(game, language), view };
    return words.decided?.(action, 'Danube', context) || words.action(action, context);
  };

  it('calls an action of each kind by its name', () => {
    expect(Object.fromEntries(actions.map((each) => [each, named(each, 'en')]))).toEqual(kinds);
  });

  it.each(LANGUAGES)('calls no two kinds of action the same (%s)', (language) => {
    const told = actions.map((action) => named(action, language));
    expect(new Set(told).size).toBe(told.length);
    const context = { ...contextOf(game, language), view };
    const reasons = actions.map((action) => words.reason?.(context, action) ?? '');
    expect([...told, ...reasons].join()).not.toMatch(/[{}]|undefined/);
  });
});
