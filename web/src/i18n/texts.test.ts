// The four language files say the same things, and nothing that nobody says.

import { describe, expect, it } from 'vitest';
import de from './de.json';
import en from './en.json';
import fr from './fr.json';
import nl from './nl.json';
import { PREFIXES } from './prefixes';
import { placeholders, type Text, type Texts } from './text';

const FILES: Record<string, Texts> = { en, fr, nl, de };
const SOURCES: Record<string, string> = import.meta.glob(
  ['../**/*.{ts,svelte}', '!../**/*.test.ts'],
  { query: '?raw', import: 'default', eager: true },
);
const source = Object.values(SOURCES).join('\n');

const sentences = (text: Text): string[] =>
  typeof text === 'string' ? [text] : Object.values(text);
const named = (text: Text): string[] => [...new Set(sentences(text).flatMap(placeholders))].sort();
const isDynamic = (key: string): boolean => PREFIXES.some((prefix) => key.startsWith(prefix));
const isSaid = (key: string): boolean =>
  ["'", '"', '`'].some((quote) => source.includes(quote + key + quote));

describe('what the source asks for', () => {
  it('is in the English file', () => {
    const asked = [...source.matchAll(/\bt\(\s*(['"`])([\w.]+)\1/g)].map((match) => match[2] ?? '');
    expect(asked.filter((key) => !(key in en))).toEqual([]);
  });

  it('is put together with declared prefixes only', () => {
    const asked = [...source.matchAll(/\bt\(\s*`([^`$]*)\$\{/g)].map((match) => match[1] ?? '');
    expect(asked.filter((start) => !isDynamic(start))).toEqual([]);
  });

  it('is all that the English file holds', () => {
    expect(Object.keys(en).filter((key) => !isDynamic(key) && !isSaid(key))).toEqual([]);
  });
});

describe.each(Object.entries(FILES))('%s', (language, texts) => {
  it('has the keys of the English file', () => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(en).sort());
  });

  it('names the same placeholders', () => {
    const differing = Object.entries(en as Texts).filter(
      ([key, text]) => `${named(text)}` !== `${named(texts[key] ?? '')}`,
    );
    expect(differing.map(([key]) => key)).toEqual([]);
  });

  it('has every plural form of its language', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.sort();
    const lacking = Object.entries(texts).filter(
      ([, text]) => typeof text !== 'string' && `${Object.keys(text).sort()}` !== `${forms}`,
    );
    expect(lacking.map(([key]) => key)).toEqual([]);
  });

  it('leaves no text empty', () => {
    const empty = Object.entries(texts).filter(([, text]) =>
      sentences(text).some((s) => !s.trim()),
    );
    expect(empty.map(([key]) => key)).toEqual([]);
  });
});

it('sets French punctuation apart with narrow no-break spaces', () => {
  const loose = Object.entries(fr as Texts).filter(([, text]) =>
    sentences(text).some((sentence) => /[^\u202f\s][!?;]|[ \u00a0][!?;:]|'/.test(sentence)),
  );
  expect(loose.map(([key]) => key)).toEqual([]);
});

it('writes German as the Swiss do', () => {
  expect(JSON.stringify(de)).not.toContain('ß');
});
