import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LIBRARY, readBook } from './rulebook.ts';

const LANGUAGES = ['en', 'fr', 'nl', 'de'];
const BOOKS = [
  { game: 'differenzler', title: 'Differenzler', letter: 'D', parts: [5, 2, 8, 6, 3] },
  { game: 'tigre', title: 'Tigre', letter: 'T', parts: [2, 4, 2, 9, 2, 5, 3] },
  { game: 'grandprix', title: 'Grand Prix', letter: 'G', parts: [3, 2, 6, 6, 4, 4] },
];

function read(game: string, language: string) {
  const { book, files } = readBook(join(LIBRARY, `${game}/${language}.md`));
  const rules = book.sections.flatMap((section) => section.rules);
  const html = (number: string) => rules.find((rule) => rule.number === number)?.html ?? '';
  return { book, files, rules, html };
}

describe.each(BOOKS)('the rulebook of $title', ({ game, title, letter, parts }) => {
  it.each(LANGUAGES)('has a title, an introduction and every rule in order (%s)', (language) => {
    const { book, rules } = read(game, language);
    expect(book.language).toBe(language);
    expect(book.title).toBe(title);
    expect(book.intro).toMatch(/^<p><strong>/);
    expect(book.sections.map((section) => section.rules.length)).toEqual(parts);
    expect(rules.map((rule) => rule.number)).toEqual(numbers(letter, rules.length));
  });

  it.each(LANGUAGES)('tells each rule without repeating its number (%s)', (language) => {
    for (const rule of read(game, language).rules) expect(rule.html).toMatch(/^<p>(?!<strong>)/);
  });

  it.each(LANGUAGES)('is made of its text and two pictures (%s)', (language) => {
    expect(read(game, language).files).toHaveLength(3);
  });
});

it.each(LANGUAGES)(
  'keeps examples, pictures, tables and marks with their rule (%s)',
  (language) => {
    const differenzler = read('differenzler', language);
    expect(differenzler.html('D17')).toContain('<blockquote>');
    expect(differenzler.html('D3')).toMatch(/<svg role="img" [^>]*><title>[^<]{40,}<\/title>/);
    expect(differenzler.html('D21')).toContain('<svg role="img" ');
    const tigre = read('tigre', language);
    expect(tigre.html('T2')).toMatch(/<p><strong>[^<]+\.<\/strong>/);
    expect(tigre.html('T9')).toContain('<table>');
  },
);

function numbers(letter: string, last: number): string[] {
  return Array.from({ length: last }, (_, index) => `${letter}${index + 1}`);
}
