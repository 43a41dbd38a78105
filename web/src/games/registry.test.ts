// Every game of the registry in src/brelan/games/__init__.py has all that the browser shows of it:
// an emblem, a sentence about it, words for each option and a law for each rule, in all languages.

import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../i18n';
import type { Texts } from '../i18n/text';
import { openBook } from '../rulebook/shelf';
import { lawOf } from '../table/laws';
import { GAMES, aboutOf, emblemOf } from '.';
import { gameTable, optionsForm } from './parts';

const PYTHON = '../../../src/brelan/games';
const SOURCES = import.meta.glob<string>(
  [
    '../../../src/brelan/games/__init__.py',
    '../../../src/brelan/games/*/view.py',
    './*/*Option*.svelte',
  ],
  { query: '?raw', import: 'default', eager: true },
);
const TEXTS = import.meta.glob<Texts>('./*/texts/*.json', { import: 'default', eager: true });
const LAWS = import.meta.glob<Record<string, string>>('../../../src/brelan/games/*/laws/*.json', {
  import: 'default',
  eager: true,
});

const REGISTRY = [
  .../NAMES = \(([^)]*)\)/.exec(SOURCES[`${PYTHON}/__init__.py`]!)![1]!.matchAll(/"(\w+)"/g),
].map((found) => found[1]!);
const CHOSEN_BY_SEATS = 'seats'; // chosen where people and virtual players are

/** The fields of a game's options struct, as its view.py declares them. */
function optionsOf(game: string): string[] {
  const declared = /^class \w+\(Options,.*\n((?: {4}.*\n|\n)*)/m.exec(
    SOURCES[`${PYTHON}/${game}/view.py`]!,
  );
  const fields = declared![1]!.matchAll(/^ {4}(\w+): /gm);
  return [...fields].map((found) => found[1]!).filter((name) => name !== CHOSEN_BY_SEATS);
}

const formOf = (game: string): string =>
  Object.entries(SOURCES)
    .filter(([path]) => path.startsWith(`./${game}/`))
    .map(([, source]) => source)
    .join('\n');

const textsOf = (game: string, language: Language): Texts =>
  TEXTS[`./${game}/texts/${language}.json`] ?? {};

it('reads the registry', () => {
  expect(REGISTRY.length).toBeGreaterThan(0);
  expect(REGISTRY.flatMap(optionsOf).length).toBeGreaterThan(0);
  expect(GAMES).toEqual(expect.arrayContaining(REGISTRY));
});

describe.each(REGISTRY)('%s', (game) => {
  it('has a table, a form, an emblem and a sentence about it', () => {
    expect([gameTable(game), optionsForm(game)]).not.toContain(undefined);
    expect(emblemOf(game).length).toBeGreaterThan(0);
    expect(aboutOf(game)).not.toBe('');
  });

  it('offers every option in its form', () => {
    const offers = (name: string): boolean =>
      formOf(game).includes(`name="${name}"`) && formOf(game).includes(`'${game}.${name}'`);
    expect(optionsOf(game).filter((name) => !offers(name))).toEqual([]);
  });

  describe.each(LANGUAGES)('in %s', (language) => {
    it('has every text', () => {
      const known = textsOf(game, language);
      expect(Object.keys(known).length).toBeGreaterThan(0);
      expect(Object.keys(textsOf(game, 'en')).filter((key) => !known[key])).toEqual([]);
    });

    it('has words for every option', () => {
      const known = textsOf(game, language);
      expect(optionsOf(game).filter((name) => !known[`${game}.${name}`])).toEqual([]);
    });

    it('has a law for every rule of its rulebook, and no other', async () => {
      const { sections } = await openBook(game, language);
      const numbers = sections.flatMap(({ rules }) => rules.map(({ number }) => number));
      const laws = LAWS[`${PYTHON}/${game}/laws/${language}.json`] ?? {};
      expect(Object.keys(laws).toSorted()).toEqual(numbers.toSorted());
      for (const number of numbers) expect(await lawOf(game, number, language)).not.toBe('');
    });
  });
});
