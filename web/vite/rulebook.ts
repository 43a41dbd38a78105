// Turns docs/rulebook/<game>/<language>.md into modules: `import book from 'rulebook:<game>/<language>'`.
// A section is a `##` heading, a rule a paragraph that begins with its number in bold; what follows
// up to the next rule belongs to it. Pictures are put into the page, named by their alternative text.
import { readFileSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { Marked, type Token } from 'marked';
import type { Plugin } from 'vite';
import type { Book, Rule, Section } from '../src/rulebook/book.ts';

export const LIBRARY = resolve(import.meta.dirname, '../../docs/rulebook');

const PREFIX = 'rulebook:';
const RESOLVED = `\0${PREFIX}`;
const NUMBER = /^\*\*([A-Z]+\d+)\*\*\s+/;

export function rulebook(library = LIBRARY): Plugin {
  return {
    name: 'rulebook',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(RESOLVED)) return undefined;
      const { book, files } = readBook(join(library, `${id.slice(RESOLVED.length)}.md`));
      for (const file of files) this.addWatchFile(file);
      return `export default ${JSON.stringify(book)};`;
    },
    hotUpdate({ file }) {
      if (!file.startsWith(library.replaceAll(sep, '/'))) return undefined;
      const graph = this.environment.moduleGraph;
      for (const [id, module] of graph.idToModuleMap) {
        if (id.startsWith(RESOLVED)) graph.invalidateModule(module);
      }
      this.environment.hot.send({ type: 'full-reload' });
      return [];
    },
  };
}

/** The book in a file, and the files that it is made of. */
export function readBook(file: string): { book: Book; files: string[] } {
  const files = [file];
  const marked = new Marked({
    renderer: {
      image({ href, text }) {
        const picture = join(dirname(file), href);
        files.push(picture);
        return inlinePicture(readFileSync(picture, 'utf8'), text);
      },
    },
  });
  const book = bind(marked, marked.lexer(readFileSync(file, 'utf8')));
  return { book: { ...book, language: basename(file, '.md') }, files };
}

function bind(marked: Marked, tokens: Token[]): Book {
  const book: Book = { language: '', title: '', intro: '', sections: [] };
  for (const token of tokens) {
    if (token.type === 'heading') startPart(marked, book, token as HeadingToken);
    else if (token.type !== 'space') addBlock(marked, book, token.raw);
  }
  return book;
}

type HeadingToken = Token & { depth: number; text: string };

function startPart(marked: Marked, book: Book, { depth, text }: HeadingToken): void {
  const heading = marked.parseInline(text, { async: false });
  if (depth === 1) book.title = heading;
  else book.sections.push({ heading, rules: [] });
}

function addBlock(marked: Marked, book: Book, raw: string): void {
  const section = book.sections.at(-1);
  const number = NUMBER.exec(raw)?.[1];
  const html = marked.parse(raw.replace(NUMBER, ''), { async: false });
  if (!section) book.intro += html;
  else if (number) section.rules.push({ number, html });
  else lastRule(section).html += html;
}

function lastRule(section: Section): Rule {
  const rule = section.rules.at(-1);
  if (!rule) throw new Error(`rulebook: text before the first rule of “${section.heading}”`);
  return rule;
}

function inlinePicture(svg: string, alternative: string): string {
  const title = `<title>${alternative.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</title>`;
  const compact = svg.trim().replaceAll(/>\s+</g, '><');
  return compact.replace(/<svg ([^>]*)>/, (_, traits) => `<svg role="img" ${traits}>${title}`);
}
