// Words in four languages: t(key, { name, count }). Keys are those of en.json, flat and dotted; a
// text with plural forms is chosen by `count`. A test keeps the four files alike and free of what
// nobody says.

export {
  LANGUAGES,
  OWN_NAMES,
  chooseLanguage,
  date,
  language,
  list,
  locale,
  t,
} from './language.svelte';
export type { Key, Language } from './language.svelte';
