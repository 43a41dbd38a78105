import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Texts } from './text';

type Language = typeof import('./language.svelte');
let i18n: Language;

/** Texts that arrive when `arrive` is called. */
function slowTexts(): { load: (language: string) => Promise<Texts>; arrive: () => void } {
  let arrive = (): void => {};
  const ready = new Promise<void>((resolve) => (arrive = resolve));
  return { load: (language) => ready.then(() => ({ 'chess.check': `check ${language}` })), arrive };
}

const say = (key: string): string => (i18n.t as (key: string) => string)(key);

beforeEach(async () => {
  vi.stubGlobal('document', { documentElement: {}, querySelector: () => null });
  vi.resetModules();
  i18n = await import('./language.svelte');
  await i18n.setLanguage('en');
});

afterEach(() => vi.unstubAllGlobals());

it('has the shared texts in the language that was chosen last', async () => {
  await i18n.setLanguage('fr');
  expect([i18n.language(), say('home.play')]).toEqual(['fr', 'Jouer']);
});

it('adds the texts of a game', async () => {
  await i18n.addTexts('chess', async (language) => ({ 'chess.check': `check ${language}` }));
  expect(say('chess.check')).toBe('check en');
  await i18n.setLanguage('de');
  expect(say('chess.check')).toBe('check de');
});

it('adds them in a language that is chosen while they load', async () => {
  const { load, arrive } = slowTexts();
  const changes = [i18n.addTexts('chess', load), i18n.setLanguage('nl')];
  arrive();
  await Promise.all(changes);
  expect([i18n.language(), say('chess.check')]).toEqual(['nl', 'check nl']);
});

it('keeps language and texts when something cannot be loaded', async () => {
  const offline = () => Promise.reject(new Error('offline'));
  await expect(i18n.addTexts('chess', offline)).rejects.toThrow('offline');
  expect(say('home.play')).toBe('Play');
  await i18n.setLanguage('fr');
  expect(i18n.language()).toBe('fr');
});

it('lists words as the texts do, whatever the browser prefers', async () => {
  vi.stubGlobal('navigator', { languages: ['en-US', 'fr-CA'] });
  expect(i18n.list(['Ana', 'Ben', 'Cleo'])).toBe('Ana, Ben and Cleo');
  await i18n.setLanguage('fr');
  expect(i18n.list(['Ana', 'Ben', 'Cleo'])).toBe('Ana, Ben et Cleo');
});
