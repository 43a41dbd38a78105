// A game is its folder: everything that is shown or loaded of it is found there, and nothing
// outside it names the game.

import { describe, expect, it } from 'vitest';
import { contrast } from '../contrast';
import { LANGUAGES } from '../i18n';
import { GAMES, aboutOf, emblemOf, isGame, lineOf, titleOf, type Poster } from '.';
import { gameTable, optionsForm } from './parts';

const FILES = Object.keys(import.meta.glob('./*/**'));
const FOLDERS = [...new Set(FILES.map((path) => path.split('/')[1]!))];
const PLAYABLE = FOLDERS.filter((game) => FILES.includes(`./${game}/Table.svelte`));
const RULEBOOKS = Object.keys(import.meta.glob('../../../docs/rulebook/*/*.md'));
interface About {
  poster: Poster;
  line: Record<string, string>;
  text: Record<string, string>;
}

const ABOUT = import.meta.glob<About>('./*/about.json', {
  import: 'default',
  eager: true,
});
const ORIGINS = import.meta.glob<Record<string, string>>('./*/origin.json', {
  import: 'default',
  eager: true,
});
const OUTSIDE: Record<string, string> = import.meta.glob(
  ['../**/*.{ts,svelte,css,json}', '../../vite/*.ts', '../../*.{ts,html}', '!./*/**'],
  { query: '?raw', import: 'default', eager: true },
);

it('finds every folder', () => {
  expect(FOLDERS).toEqual(GAMES);
  expect(PLAYABLE.length).toBeGreaterThan(0);
  expect(isGame('chess')).toBe(false);
});

describe.each(FOLDERS)('%s', (game) => {
  it('has an emblem, a title and a sentence in every language', () => {
    expect(emblemOf(game).length).toBeGreaterThan(0);
    expect(titleOf(game)).not.toBe(game);
    expect(aboutOf(game)).not.toBe('');
    expect(lineOf(game).length).toBeLessThan(48);
    const { line, text } = ABOUT[`./${game}/about.json`]!;
    for (const sentences of [line, text]) {
      expect(Object.keys(sentences)).toEqual([...LANGUAGES]);
      expect(Object.values(sentences).filter((sentence) => !sentence.trim())).toEqual([]);
      expect(sentences['fr']).not.toMatch(/[^\u202f\s][!?;]|[ \u00a0][!?;:]|'/);
      expect(sentences['de']).not.toContain('ß');
    }
  });

  it('tells in every language where it comes from', () => {
    const origin = ORIGINS[`./${game}/origin.json`] ?? {};
    expect(Object.keys(origin)).toEqual([...LANGUAGES]);
    expect(Object.values(origin).filter((text) => !text.trim())).toEqual([]);
    expect(origin['fr']).not.toMatch(/[^\u202f\s][!?;]|[ \u00a0][!?;:]|'/);
    expect(origin['de']).not.toContain('ß');
  });

  it('has a poster that can be read', () => {
    const { ground, text, soft, action, action_text } = ABOUT[`./${game}/about.json`]!.poster;
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(soft, ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(action_text, action)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(action, ground)).toBeGreaterThanOrEqual(3);
  });

  it('is named nowhere else', () => {
    const name = new RegExp(`\\b(?:${game}|${titleOf(game)})\\b`, 'i');
    expect(Object.keys(OUTSIDE).filter((path) => name.test(OUTSIDE[path]!))).toEqual([]);
  });
});

describe.each(PLAYABLE)('%s, which can be played,', (game) => {
  it('has a table, a form for its options, texts and a rulebook', () => {
    expect(gameTable(game)).toBeDefined();
    expect(optionsForm(game)).toBeDefined();
    for (const language of LANGUAGES) {
      expect(FILES).toContain(`./${game}/texts/${language}.json`);
      expect(RULEBOOKS).toContain(`../../../docs/rulebook/${game}/${language}.md`);
    }
  });
});
