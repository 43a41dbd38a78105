// t() in any language, for tests: with the shared texts and those of every game.

import type { t } from './language.svelte';
import { fill, type Texts } from './text';

const FILES = import.meta.glob<Texts>(
  ['./*.json', '../table/texts/*.json', '../games/*/texts/*.json'],
  {
    import: 'default',
    eager: true,
  },
);

export function speaking(language: string): typeof t {
  const files = Object.entries(FILES).filter(([path]) => path.endsWith(`/${language}.json`));
  const texts: Texts = Object.assign({}, ...files.map(([, file]) => file));
  return (key, args = {}) => fill(texts[key] ?? key, args, language);
}
