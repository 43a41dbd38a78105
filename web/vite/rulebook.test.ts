import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LIBRARY, readBook } from './rulebook.ts';

describe.each(['en', 'fr', 'nl', 'de'])('the Differenzler rulebook in %s', (language) => {
  const { book, files } = readBook(join(LIBRARY, `differenzler/${language}.md`));
  const rules = book.sections.flatMap((section) => section.rules);

  it('has a title, an introduction and every rule in order', () => {
    expect(book.language).toBe(language);
    expect(book.title).toBe('Differenzler');
    expect(book.intro).toMatch(/^<p><strong>/);
    expect(book.sections.map((section) => section.rules.length)).toEqual([5, 2, 8, 6, 3]);
    expect(rules.map((rule) => rule.number)).toEqual(numbers(24));
  });

  it('tells each rule without repeating its number', () => {
    for (const rule of rules) expect(rule.html).toMatch(/^<p>(?!<strong>)/);
  });

  it('keeps examples and pictures with their rule', () => {
    const html = (number: string) => rules.find((rule) => rule.number === number)?.html ?? '';
    expect(html('D17')).toContain('<blockquote>');
    expect(html('D3')).toMatch(/<svg role="img" [^>]*><title>[^<]{40,}<\/title>/);
    expect(html('D21')).toContain('<svg role="img" ');
    expect(files).toHaveLength(3);
  });
});

function numbers(last: number): string[] {
  return Array.from({ length: last }, (_, index) => `D${index + 1}`);
}
