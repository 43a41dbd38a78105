// Every rulebook there is; each is loaded when it is first opened.
import type { Book, Language } from './book';

type Load = () => Promise<{ default: Book }>;

const SHELF: Record<string, Record<Language, Load>> = {
  differenzler: {
    en: () => import('rulebook:differenzler/en'),
    fr: () => import('rulebook:differenzler/fr'),
    nl: () => import('rulebook:differenzler/nl'),
    de: () => import('rulebook:differenzler/de'),
  },
  tigre: {
    en: () => import('rulebook:tigre/en'),
    fr: () => import('rulebook:tigre/fr'),
    nl: () => import('rulebook:tigre/nl'),
    de: () => import('rulebook:tigre/de'),
  },
  grandprix: {
    en: () => import('rulebook:grandprix/en'),
    fr: () => import('rulebook:grandprix/fr'),
    nl: () => import('rulebook:grandprix/nl'),
    de: () => import('rulebook:grandprix/de'),
  },
};

export async function openBook(game: string, language: Language): Promise<Book> {
  const load = SHELF[game]?.[language];
  if (!load) throw new Error(`no rulebook of ${game} in ${language}`);
  return (await load()).default;
}
