// Where the games come from, for the page about the house.

import { language, type Language } from '../i18n';

const ORIGINS = import.meta.glob<Record<Language, string>>('./*/origin.json', {
  eager: true,
  import: 'default',
});

export const originOf = (game: string): string =>
  ORIGINS[`./${game}/origin.json`]?.[language()] ?? '';
