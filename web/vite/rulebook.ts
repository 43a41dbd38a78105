// Makes docs/rulebook/<game>/<language>.md importable: its default export is a Book.
// A section is a `##` heading, a rule a paragraph that begins with its number in bold; what follows
// up to the next rule belongs to it; a closing section may do without rules. Pictures are inlined,
// named by their alternative text, with the letters of the reader's cards: a drawing has those of
// English cards, marked with the class `court`. Where `<picture>-swiss.svg` stands beside
// `<picture>.svg`, each says which deck it shows, and a reader sees the one with their own.
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Marked, type Token } from 'marked';
import type { Plugin } from 'vite';
import type { Deck } from '../src/cards/deck.ts';
import type { Book, Section } from '../src/rulebook/book.ts';

const BOOK = /\/rulebook\/\w+\/\w+\.md$/;
const COURTS: Record<string, Record<string, string>> = {
  fr: { J: 'V', Q: 'D', K: 'R' },
  nl: { J: 'B', Q: 'V', K: 'H' },
  de: { J: 'B', Q: 'D', K: 'K' },
};
const COURT = /(?<=<text class="court"[^>]*>)[JQK]/g;
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
  const language = basename(file, '.md');
  const pictures: string[] = [];
  const marked = new Marked({
    renderer: {
      image({ href, text }) {
        const picture = join(dirname(file), href);
        pictures.push(picture);
        return inlinePicture(
          lettered(readFileSync(picture, 'utf8'), language),
          text,
          deckOf(picture),
        );
      },
    },
  });
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

/** A drawing with the letters on the cards of a language. */
const lettered = (svg: string, language: string): string =>
  svg.replaceAll(COURT, (letter) => COURTS[language]?.[letter] ?? letter);

/** The deck that a drawing shows, if there is one for each. */
function deckOf(picture: string): '' | Deck {
  if (picture.endsWith('-swiss.svg')) return 'swiss';
  return existsSync(picture.replace('.svg', '-swiss.svg')) ? 'french' : '';
}

function inlinePicture(svg: string, alternative: string, deck: '' | Deck): string {
  const title = `<title>${alternative.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</title>`;
  const compact = svg.trim().replaceAll(/>\s+</g, '><');
  const role = deck ? `role="img" data-deck="${deck}"` : 'role="img"';
  return compact.replace(/<svg ([^>]*)>/, (_, traits) => `<svg ${role} ${traits}>${title}`);
}
