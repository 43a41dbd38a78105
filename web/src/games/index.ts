// The games that the browser part knows: every folder beside this file is one. Its emblem, its title
// and its poster are on the home page, so they belong to the first screen; the rest is loaded with
// the game.

import type { Emblem } from '../cards/emblem/inks';
import { language, type Language } from '../i18n';

export type Direction = 'clockwise' | 'counter-clockwise';

/** The colours of a game's poster, and of whatever else speaks of it outside its table. */
export interface Poster {
  ground: string;
  text: string;
  soft: string; // less important text
  action: string; // a button
  action_text: string;
}

interface About {
  title: string;
  subtitle?: Partial<Record<Language, string>>; // what it is called where its title says too little
  direction: Direction; // of play
  poster: Poster;
  line: Record<Language, string>; // what the game is about, in a few words
  text: Record<Language, string>; // the same in a sentence or two
}

const ABOUT = import.meta.glob<About>('./*/about.json', { eager: true, import: 'default' });
const EMBLEMS = import.meta.glob<Emblem>('./*/emblem.ts', { eager: true, import: 'emblem' });

const LESSONS = Object.keys(import.meta.glob('../../../src/brelan/games/*/lesson/en.json')).map(
  (path) => path.split('/').at(-3)!,
);

export const GAMES: readonly string[] = Object.keys(ABOUT).map((path) => path.split('/')[1]!);

const about = (game: string): About | undefined => ABOUT[`./${game}/about.json`];

export const isGame = (name: string): boolean => about(name) !== undefined;

/** Whether a game has a guided first match. */
export const hasLesson = (name: string): boolean => LESSONS.includes(name);

export const titleOf = (game: string): string => about(game)?.title ?? game;

export const subtitleOf = (game: string): string => about(game)?.subtitle?.[language()] ?? '';

export const lineOf = (game: string): string => about(game)?.line[language()] ?? '';

export const aboutOf = (game: string): string => about(game)?.text[language()] ?? '';

export const directionOf = (game: string): Direction => about(game)?.direction ?? 'clockwise';

export const emblemOf = (game: string): Emblem => EMBLEMS[`./${game}/emblem.ts`] ?? [];

/** The colours of a game as a style: what stands on its ground uses the same tokens as elsewhere. */
export function posterStyle(game: string): string {
  const poster = about(game)?.poster;
  if (!poster) return '';
  const { ground, text, soft, action, action_text } = poster;
  const tokens = {
    ground,
    text,
    'text-soft': soft,
    accent: text,
    action,
    'action-text': action_text,
  };
  return Object.entries({ ...tokens, 'action-hover': text, 'action-hover-text': ground })
    .map(([name, colour]) => `--${name}: ${colour}`)
    .join('; ');
}
