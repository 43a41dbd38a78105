// One sentence for every rule, in the current language; loaded on first use.

import type { Language } from '../i18n';

type Laws = Record<string, string>;

const LAWS = import.meta.glob<Laws>('../../../src/brelan/games/*/laws/*.json', {
  import: 'default',
});

export async function lawOf(game: string, rule: string, language: Language): Promise<string> {
  const laws = await LAWS[`../../../src/brelan/games/${game}/laws/${language}.json`]?.();
  return laws?.[rule] ?? '';
}
