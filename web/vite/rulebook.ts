// Makes docs/rulebook/<game>/<language>.md importable: its default export is a Book.
// A section is a `##` heading, a rule a paragraph that begins with its number in bold; what follows
// up to the next rule belongs to it; a closing section may do without rules. Pictures are inlined,
// named by their alternative text.
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Marked, type Token } from 'marked';
import type { Plugin } from 'vite';
import type { Book, Section } from '../src/rulebook/book.ts';

const BOOK = /\/rulebook\/\w+\/\w+\.md$/;
const NUMBER = /^\*\*([A-Z]+\d+)\*\*\s+/;

export function rulebook(): Plugin {
  return {
    name: 'rulebook',
    load(id) {
      if (!BOOK.test(id)) return undefined;
      const { book, pictures } = readBook(id);
      for (const picture of pictures) this.addWatchFile(picture);
      return `export default ${JSON.stringify(book)};`;
    },
  };
}

/** The book in a file, and the pictures that it shows. */
function readBook(file: string): { book: Book; pictures: string[] } {
  const pictures: string[] = [];
  const marked = new Marked({
    renderer: {
      image({ href, text }) {
        const picture = join(dirname(file), href);
        pictures.push(picture);
        return inlinePicture(readFileSync(picture, 'utf8'), text);
      },
    },
  });
  const language = basename(file, '.md');
  const book = bind(marked, language, marked.lexer(readFileSync(file, 'utf8')));
  return { book, pictures };
}

function bind(marked: Marked, language: string, tokens: Token[]): Book {
  const book: Book = { language, title: '', intro: '', sections: [] };
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
  else book.sections.push({ heading, text: '', rules: [] });
}

function addBlock(marked: Marked, book: Book, raw: string): void {
  const section = book.sections.at(-1);
  const number = NUMBER.exec(raw)?.[1];
  const html = marked.parse(raw.replace(NUMBER, ''), { async: false });
  if (!section) book.intro += html;
  else if (number) section.rules.push({ number, html });
  else addText(section, html);
}

function addText(section: Section, html: string): void {
  const rule = section.rules.at(-1);
  if (rule) rule.html += html;
  else section.text += html;
}

function inlinePicture(svg: string, alternative: string): string {
  const title = `<title>${alternative.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</title>`;
  const compact = svg.trim().replaceAll(/>\s+</g, '><');
  return compact.replace(/<svg ([^>]*)>/, (_, traits) => `<svg role="img" ${traits}>${title}`);
}
