// The texts, those that are shared, those of all tables and those of each game: the four languages
// agree, every text is used, and each is in the file where it belongs.

import { describe, expect, it } from 'vitest';
import { GAMES } from '../games';
import { LANGUAGES, type Language } from './language.svelte';
import { placeholders, type Text, type Texts } from './text';

const FILES = import.meta.glob<Texts>(
  [
    './*.json',
    '../table/texts/*.json',
    '../replay/texts/*.json',
    '../lesson/texts/*.json',
    '../practice/texts/*.json',
    '../review/texts/*.json',
    '../games/*/texts/*.json',
  ],
  { import: 'default', eager: true },
);
const SOURCES: Record<string, string> = import.meta.glob(
  ['../**/*.{ts,svelte}', '!../**/*.{test,fixture}.ts'],
  { query: '?raw', import: 'default', eager: true },
);
const SHARED = 'shared';
// What only tables share, and what is said of lessons and afterwards.
const APART = ['table', 'replay', 'review', 'lesson', 'practice'];
const PLACES = [
  SHARED,
  ...APART,
  ...new Set(Object.keys(FILES).flatMap((path) => gameOf(path) || [])),
];

/** The game in whose folder a file is; empty outside of them. */
function gameOf(path: string): string {
  return /\/games\/(\w+)\//.exec(path)?.[1] ?? '';
}

function fileOf(place: string, language: Language): Texts {
  const folder = APART.includes(place) ? `../${place}` : `../games/${place}`;
  return FILES[place === SHARED ? `./${language}.json` : `${folder}/texts/${language}.json`] ?? {};
}

const sourceOf = (game: string): string =>
  Object.entries(SOURCES)
    .filter(([path]) => gameOf(path) === game)
    .map(([, source]) => source)
    .join('\n');
const CODE = new Map(['', ...GAMES].map((game) => [game, sourceOf(game)]));
const everything = [...CODE.values()].join('\n');

/** Names and cards are put in as they are: nothing that would have to agree or elide goes before. */
const INSERTED = String.raw`\{(?:names?|thief|cards?|other|own)\}`;
const ARTICLE: Record<Language, RegExp> = {
  en: new RegExp(String.raw`\ban? ${INSERTED}`),
  fr: new RegExp(String.raw`\b(?:de|que|le|la|du|au) ${INSERTED}`),
  nl: new RegExp(String.raw`\b(?:de|het|een) ${INSERTED}`),
  de: new RegExp(String.raw`\b(?:de[nmrs]|die|das|eine[nmr]?|zu[mr]|beim|vom) ${INSERTED}`),
};

const asked = (source: string): string[] =>
  [...source.matchAll(/\bt\(\s*(['"`])([\w.-]+)\1/g)].map((match) => match[2]!);
/** The beginnings of keys that are put together while running, as in t(`problem.${code}`). */
const beginnings = (source: string): string[] =>
  [...source.matchAll(/\bt\(\s*`([^`$]*)\$\{/g)].map((match) => match[1]!);
const uses = (source: string, key: string): boolean =>
  ["'", '"', '`'].some((quote) => source.includes(quote + key + quote)) ||
  beginnings(source).some((beginning) => key.startsWith(beginning));
const users = (key: string): string[] =>
  [...CODE].filter(([, source]) => uses(source, key)).map(([game]) => game);

const sentences = (text: Text): string[] =>
  typeof text === 'string' ? [text] : Object.values(text);
const named = (text: Text): string[] => [...new Set(sentences(text).flatMap(placeholders))].sort();
const keysWhere = (texts: Texts, test: (text: Text, key: string) => boolean): string[] =>
  Object.entries(texts).flatMap(([key, text]) => (test(text, key) ? [key] : []));
const anySentence = (texts: Texts, test: RegExp): string[] =>
  keysWhere(texts, (text) => sentences(text).some((sentence) => test.test(sentence)));

it('has all that the source asks for', () => {
  const known = new Set(PLACES.flatMap((place) => Object.keys(fileOf(place, 'en'))));
  expect(asked(everything).filter((key) => !known.has(key))).toEqual([]);
  const begun = (beginning: string): boolean => [...known].some((key) => key.startsWith(beginning));
  expect(beginnings(everything).filter((beginning) => !begun(beginning))).toEqual([]);
});

it('shares only what is used outside the games or by several of them', () => {
  const misplaced = keysWhere(fileOf(SHARED, 'en'), (_, key) => {
    const [first = '', ...more] = users(key);
    return first !== '' && more.length === 0;
  });
  expect(misplaced).toEqual([]);
});

it.each(PLACES.slice(1))('names the texts of %s after it', (game) => {
  expect(keysWhere(fileOf(game, 'en'), (_, key) => !key.startsWith(`${game}.`))).toEqual([]);
});

describe.each(PLACES)('%s', (place) => {
  const en = fileOf(place, 'en');

  it('holds nothing that is not used', () => {
    const source = CODE.get(place) ?? everything;
    expect(keysWhere(en, (_, key) => !uses(source, key))).toEqual([]);
  });

  describe.each(LANGUAGES)('in %s', (language) => {
    const texts = fileOf(place, language);

    it('has the keys of the English file', () => {
      expect(Object.keys(texts).length).toBeGreaterThan(0);
      expect(Object.keys(texts).sort()).toEqual(Object.keys(en).sort());
    });

    it('names the same placeholders', () => {
      const differs = (text: Text, key: string) =>
        `${named(text)}` !== `${named(texts[key] ?? '')}`;
      expect(keysWhere(en, differs)).toEqual([]);
    });

    it('has every plural form of its language', () => {
      const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.sort();
      const lacks = (text: Text) =>
        typeof text !== 'string' && `${Object.keys(text).sort()}` !== `${forms}`;
      expect(keysWhere(texts, lacks)).toEqual([]);
    });

    it('leaves no text empty', () => {
      expect(anySentence(texts, /^\s*$/)).toEqual([]);
    });
  });

  it('sets French punctuation apart with narrow no-break spaces', () => {
    expect(anySentence(fileOf(place, 'fr'), /[^\u202f\s][!?;]|[ \u00a0][!?;:]|'/)).toEqual([]);
  });

  it.each(LANGUAGES)('puts no article before a name or a card (%s)', (language) => {
    expect(anySentence(fileOf(place, language), ARTICLE[language])).toEqual([]);
  });

  it('writes German as the Swiss do', () => {
    expect(anySentence(fileOf(place, 'de'), /ß/)).toEqual([]);
  });
});
