// Texts in four languages: t(key, { name, count }). Keys are flat and dotted: those of en.json here,
// those of table/texts/en.json, loaded with a table, and those of games/<game>/texts/en.json, which
// begin with the name of the game. A text with plural forms is chosen by `count`. Tests compare the
// languages and find texts that nothing uses.

export {
  LANGUAGES,
  OWN_NAMES,
  TAGS,
  chooseLanguage,
  date,
  day,
  dayInWords,
  language,
  list,
  locale,
  t,
} from './language.svelte';
export type { Key, Language } from './language.svelte';
