import type texts from './texts/en.json';

type Own = typeof texts;

declare module '../i18n/language.svelte' {
  interface GameTexts extends Own {}
}
