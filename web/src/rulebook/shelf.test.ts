// Every rulebook in docs/rulebook/, read through the plugin that the browser part is built with.

import { describe, expect, it } from 'vitest';
import { titleOf } from '../games';
import { LANGUAGES } from '../i18n';
import type { Book, Rule } from './book';
import { openBook } from './shelf';

const FILES = Object.keys(import.meta.glob('../../../docs/rulebook/*/*.md'));
const GAMES = [...new Set(FILES.map((path) => path.split('/').at(-2)!))];

const rules = (book: Book) => book.sections.flatMap((section) => section.rules);
const numberOf = ({ number }: Rule): number => Number(number.slice(1));
const parts = (book: Book) => book.sections.map((section) => section.rules.length);

it('finds a book in every language for every folder', () => {
  expect(GAMES.length).toBeGreaterThan(0);
  const expected = GAMES.flatMap((game) =>
    LANGUAGES.map((language) => `../../../docs/rulebook/${game}/${language}.md`),
  );
  expect([...FILES].sort()).toEqual(expected.sort());
});

it('says which book is missing', async () => {
  await expect(openBook('chess', 'fr')).rejects.toThrow('no rulebook of chess in fr');
});

describe.each(GAMES)('the rulebook of %s', (game) => {
  it.each(LANGUAGES)(
    'has a title, an introduction and every rule in order (%s)',
    async (language) => {
      const book = await openBook(game, language);
      expect(book.language).toBe(language);
      expect(book.title).toBe(titleOf(game));
      expect(book.intro).toMatch(/^<p><strong>/);
      const numbers = rules(book).map(numberOf);
      expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
      for (const section of book.sections) {
        const own = section.rules.map(numberOf);
        expect(own).toEqual(own.toSorted((a, b) => a - b));
      }
    },
  );

  it.each(LANGUAGES)('has rules or text in every section (%s)', async (language) => {
    for (const section of (await openBook(game, language)).sections)
      expect(section.text !== '').toBe(section.rules.length === 0);
  });

  it.each(LANGUAGES)('has the sections of the English one (%s)', async (language) => {
    expect(parts(await openBook(game, language))).toEqual(parts(await openBook(game, 'en')));
  });

  it.each(LANGUAGES)('does not repeat the number of a rule (%s)', async (language) => {
    for (const rule of rules(await openBook(game, language)))
      expect(rule.html).toMatch(/^<p>(?!<strong>)/);
  });

  it.each(LANGUAGES)('shows pictures with a description (%s)', async (language) => {
    const { sections } = await openBook(game, language);
    const html = sections.flatMap(({ text, rules }) => [text, ...rules.map((rule) => rule.html)]);
    const pictures = html.join('').match(/<svg [^>]*>(<title>[^<]*<\/title>)?/g) ?? [];
    expect(pictures.length).toBeGreaterThan(0);
    for (const picture of pictures)
      expect(picture).toMatch(/^<svg role="img" [^>]*><title>[^<]{40,}<\/title>$/);
  });
});
