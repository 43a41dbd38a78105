// The language that is spoken now. Texts are loaded when a language is chosen; whatever reads them
// through t() is drawn again when it changes.

import { recall, remember } from '../storage';
import type en from './en.json';
import { fill, type Args, type Texts } from './text';

export const LANGUAGES = ['en', 'fr', 'nl', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];
export type Key = keyof typeof en;

export const OWN_NAMES: Record<Language, string> = {
  en: 'English',
  fr: 'Français',
  nl: 'Nederlands',
  de: 'Deutsch',
};

/** The variant that our texts are written in: for hyphenation, spelling and voices. */
const TAGS: Record<Language, string> = { en: 'en', fr: 'fr', nl: 'nl-BE', de: 'de-CH' };

const FILES: Record<Language, () => Promise<{ default: Texts }>> = {
  en: () => import('./en.json'),
  fr: () => import('./fr.json'),
  nl: () => import('./nl.json'),
  de: () => import('./de.json'),
};

class Speech {
  language = $state<Language>('en');
  texts = $state.raw<Texts>({});
}

const speech = new Speech();

export const language = (): Language => speech.language;

export function t(key: Key, args: Args = {}): string {
  return fill(speech.texts[key] ?? key, args, locale());
}

/** Speak a language from now on; the one spoken so far stays if it cannot be loaded. */
export async function speak(chosen: Language): Promise<void> {
  speech.texts = (await FILES[chosen]()).default;
  speech.language = chosen;
  document.documentElement.lang = TAGS[chosen];
  document.querySelector('meta[name=description]')?.setAttribute('content', t('home.description'));
}

/** As speak(), and remember it. */
export async function chooseLanguage(chosen: Language): Promise<void> {
  remember('language', chosen);
  await speak(chosen);
}

export function preferredLanguage(): Language {
  return firstKnown([recall('language') ?? '', ...wishes()]) ?? 'en';
}

export function firstKnown(tags: readonly string[]): Language | undefined {
  const primary = tags.map((tag) => tag.toLowerCase().split('-')[0]);
  return LANGUAGES.find((known) => known === primary.find((tag) => isLanguage(tag)));
}

export const isLanguage = (tag: string | undefined): tag is Language =>
  LANGUAGES.includes(tag as Language);

/** The browser's own variant of the language spoken, such as de-CH, for numbers and dates. */
export function locale(): string {
  return wishes().find((tag) => tag.split('-')[0] === speech.language) ?? speech.language;
}

const wishes = (): readonly string[] =>
  typeof navigator === 'undefined' ? [] : navigator.languages;

export function date(milliseconds: number): string {
  const format = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' });
  return format.format(milliseconds);
}

export function list(words: readonly string[]): string {
  return new Intl.ListFormat(locale(), { type: 'conjunction' }).format(words);
}
