import { expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { TAGS } from '../src/i18n/tags.ts';

const page = readFileSync('index.html', 'utf8');

it('says in four languages that JavaScript is needed', () => {
  const inside = page.slice(page.lastIndexOf('<noscript>'), page.lastIndexOf('</noscript>'));
  expect([...inside.matchAll(/lang="([\w-]+)"/g)].map((match) => match[1])).toEqual(
    Object.values(TAGS),
  );
  expect(inside).toContain('class="needed"');
});
