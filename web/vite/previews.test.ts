import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LANGUAGES, TAGS } from '../src/i18n/tags.ts';
import { previews, stylesLast } from './previews.ts';

interface Written {
  house: Record<string, Record<string, string>>;
  games: Record<string, Game>;
}

interface Game {
  title: string;
  text: Record<string, string>;
  ground: string;
  ink: string;
  picture: boolean;
}

const FOLDERS = readdirSync('src/games').filter((name) => !name.includes('.'));

const written = previews('src') as Written;

it('writes every text in every language', () => {
  expect(Object.keys(written.house)).toEqual([...LANGUAGES]);
  for (const language of LANGUAGES) {
    const { tag, ...texts } = written.house[language]!;
    expect(tag).toBe(TAGS[language]);
    expect(Object.keys(texts)).toEqual([
      'title',
      'text',
      'rules',
      'table',
      'replay',
      'same',
      'learn',
      'practice',
      'today',
      'matches',
      'about',
      'loading',
    ]);
    expect(Object.values(texts).every(Boolean)).toBe(true);
  }
});

it('writes every game, and whether it has a picture', () => {
  expect(Object.keys(written.games).sort()).toEqual(FOLDERS.sort());
  for (const { title, text, ground, ink, picture } of Object.values(written.games)) {
    expect([ground, ink].every((colour) => /^#[0-9a-f]{6}$/.test(colour))).toBe(true);
    expect(title).not.toBe('');
    expect(Object.keys(text)).toEqual([...LANGUAGES]);
    expect(picture).toBeTypeOf('boolean');
  }
});

it('marks in the page where previews go', () => {
  const page = readFileSync('index.html', 'utf8');
  expect(page).toMatch(/<head>[^]*<!-- preview -->[^]*<title>[^]*<!-- \/preview -->[^]*<\/head>/);
  expect(page).toContain('<html lang="en-GB">');
});

it('lets what is seen first wait for no styles', () => {
  const page = '<head><link rel="stylesheet" href="/a.css"></head><body><p>Brelan</p></body>';
  expect(stylesLast(page)).toBe(
    '<head></head><body><p>Brelan</p><link rel="stylesheet" href="/a.css"></body>',
  );
});

it('names icons in the manifest that exist', () => {
  const { icons } = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')) as {
    icons: { src: string; purpose?: string }[];
  };
  for (const { src } of icons) expect(readFileSync(`public${src}`).length).toBeGreaterThan(0);
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
});

it('says in four languages what the page without a connection needs', () => {
  const page = readFileSync('public/offline.html', 'utf8');
  for (const tag of Object.values(TAGS)) expect(page).toContain(`<p lang="${tag}">`);
});
