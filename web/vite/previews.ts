// Writes what the server needs for the previews of links and for what a page shows first:
// previews.json with the texts and grounds, and the picture of each game that has one. The page's
// styles are moved behind what it shows first, which then need not wait for them.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { PREVIEW_TEXTS } from '../src/i18n/previews.ts';
import { LANGUAGES, TAGS } from '../src/i18n/tags.ts';

type Texts = Record<string, string>;
interface About {
  title: string;
  text: Texts;
  poster: { ground: string; text: string };
}

const TEXTS = ['i18n', 'lesson/texts', 'practice/texts']; // where titles of pages are
const read = <Content>(path: string): Content => JSON.parse(readFileSync(path, 'utf8')) as Content;

/** All texts: those of the house and of each game, by language. */
export function previews(root: string): object {
  const house = LANGUAGES.map((language) => {
    const files = TEXTS.map((folder) => join(root, folder, `${language}.json`));
    const texts: Texts = Object.assign({}, ...files.map((file) => read<Texts>(file)));
    const named = Object.entries(PREVIEW_TEXTS).map(([name, key]) => [name, texts[key]]);
    return [language, { tag: TAGS[language], ...Object.fromEntries(named) }];
  });
  const games = gamesIn(root).map((game) => {
    const { title, text, poster } = read<About>(join(root, `games/${game}/about.json`));
    const { ground, text: ink } = poster;
    return [game, { title, text, ground, ink, picture: existsSync(pictureOf(root, game)) }];
  });
  return { house: Object.fromEntries(house), games: Object.fromEntries(games) };
}

const gamesIn = (root: string): string[] =>
  readdirSync(join(root, 'games'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

const pictureOf = (root: string, game: string): string => join(root, `games/${game}/preview.jpg`);

/** Scripts still wait for the styles, wherever they stand. */
export function stylesLast(page: string): string {
  const style = /\s*<link rel="stylesheet"[^>]*>/g;
  const styles = [...page.matchAll(style)].join('');
  return page.replace(style, '').replace(/\s*<\/body>/, (end) => styles + end);
}

export function previewsPlugin(root = 'src'): Plugin {
  return {
    name: 'previews',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: stylesLast },
    generateBundle() {
      const source = JSON.stringify(previews(root));
      this.emitFile({ type: 'asset', fileName: 'previews.json', source });
      for (const game of gamesIn(root).filter((each) => existsSync(pictureOf(root, each)))) {
        const picture = readFileSync(pictureOf(root, game));
        this.emitFile({ type: 'asset', fileName: `previews/${game}.jpg`, source: picture });
      }
    },
  };
}
