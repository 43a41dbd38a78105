// One rule of a rulebook, for tests.

import type { Language } from '../i18n';
import { openBook } from './shelf';

export async function ruleOf(game: string, language: Language, number: string): Promise<string> {
  const { sections } = await openBook(game, language);
  const found = sections.flatMap(({ rules }) => rules).find((rule) => rule.number === number);
  return found?.html ?? '';
}
