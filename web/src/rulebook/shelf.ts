// The rulebooks in docs/rulebook/<game>/<language>.md, each loaded when it is first opened.
import type { Language } from '../i18n';
import type { Book } from './book';

const BOOKS = import.meta.glob<Book>('../../../docs/rulebook/*/*.md', { import: 'default' });

export async function openBook(game: string, language: Language): Promise<Book> {
  const load = BOOKS[`../../../docs/rulebook/${game}/${language}.md`];
  if (!load) throw new Error(`no rulebook of ${game} in ${language}`);
  return load();
}
