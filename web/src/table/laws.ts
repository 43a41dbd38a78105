// One sentence for every rule, in the language spoken; loaded with the first question.

import type { Language } from '../i18n';

type Laws = Record<string, string>;

const BOOKS: Record<Language, () => Promise<{ default: Laws }>> = {
  en: () => import('../rulebook/laws/en.json'),
  fr: () => import('../rulebook/laws/fr.json'),
  nl: () => import('../rulebook/laws/nl.json'),
  de: () => import('../rulebook/laws/de.json'),
};

export async function lawOf(rule: string, language: Language): Promise<string> {
  return (await BOOKS[language]()).default[rule] ?? '';
}
