// The language of the page. Texts are loaded when a language is chosen, those of a game when the
// game is opened; whatever reads them through t() is rendered again when they change.

import { recall, remember } from '../storage';
import type en from './en.json';
import { LANGUAGES, TAGS, type Language } from './tags';
import { fill, type Args, type Texts } from './text';

export { LANGUAGES, TAGS, type Language };

/** The texts of all games: each adds its own in its texts.d.ts. */
export interface GameTexts {}
export type Key = keyof typeof en | keyof GameTexts;

export const OWN_NAMES: Record<Language, string> = {
  en: 'English',
  fr: 'Français',
  nl: 'Nederlands',
  de: 'Deutsch',
};

type Load = (language: Language) => Promise<Texts>;

const SHARED = import.meta.glob<Texts>('./*.json', { import: 'default' });
const parts = new Map<string, Load>([['shared', (language) => SHARED[`./${language}.json`]!()]]);

class Current {
  language = $state<Language>('en');
  texts = $state.raw<Texts>({});
}

const current = new Current();

export const language = (): Language => current.language;

export function t(key: Key, args: Args = {}): string {
  return fill(current.texts[key] ?? key, args, locale());
}

let queue = Promise.resolve();

/** One change at a time: a language chosen while texts are loading applies to those too. */
function enqueue(change: () => Promise<void>): Promise<void> {
  const done = queue.then(change);
  queue = done.catch(() => {});
  return done;
}

/** Change the language; the current one stays if the new one cannot be loaded. */
export function setLanguage(chosen: Language): Promise<void> {
  return enqueue(async () => {
    const loaded = await Promise.all([...parts.values()].map((load) => load(chosen)));
    current.texts = Object.assign({}, ...loaded);
    current.language = chosen;
    document.documentElement.lang = TAGS[chosen];
  });
}

/** Load the texts of a game too, in this language and in those chosen later. */
export function addTexts(game: string, load: Load): Promise<void> {
  return enqueue(async () => {
    if (parts.has(game)) return;
    current.texts = { ...current.texts, ...(await load(current.language)) };
    parts.set(game, load);
  });
}

/** As setLanguage(), and remember it. */
export async function chooseLanguage(chosen: Language): Promise<void> {
  remember('language', chosen);
  await setLanguage(chosen);
}

export function preferredLanguage(): Language {
  return firstKnown([recall('language') ?? '', ...preferences()]) ?? 'en';
}

export function firstKnown(tags: readonly string[]): Language | undefined {
  const primary = tags.map((tag) => tag.toLowerCase().split('-')[0]);
  return LANGUAGES.find((known) => known === primary.find((tag) => isLanguage(tag)));
}

export const isLanguage = (tag: string | undefined): tag is Language =>
  LANGUAGES.includes(tag as Language);

/** The browser's own variant of the current language, such as de-CH, for numbers and dates. */
export function locale(): string {
  return preferences().find((tag) => tag.split('-')[0] === current.language) ?? current.language;
}

const preferences = (): readonly string[] =>
  typeof navigator === 'undefined' ? [] : navigator.languages;

export function date(milliseconds: number): string {
  const format = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' });
  return format.format(milliseconds);
}

/** A date without its time. */
export const day = (milliseconds: number): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(milliseconds);

/** A day such as 2026-11-17, in words: "Tuesday, 17 November", or "Tue, 17 Nov". */
export const dayInWords = (day: string, style: 'long' | 'short' = 'long'): string =>
  new Intl.DateTimeFormat(locale(), {
    weekday: style,
    day: 'numeric',
    month: style,
    timeZone: 'UTC',
  }).format(new Date(day));

/** Words in a row, as our texts write them: "a, b and c". */
export function list(words: readonly string[]): string {
  return new Intl.ListFormat(TAGS[current.language], { type: 'conjunction' }).format(words);
}
