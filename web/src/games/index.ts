// The games that the browser part knows: every folder beside this file is one. Its emblem and its
// title are on the home page, so they belong to the first screen; the rest is loaded with the game.

import type { Emblem } from '../cards/emblem/inks';
import { language, type Language } from '../i18n';

export type Direction = 'clockwise' | 'counter-clockwise';

interface About {
  title: string;
  direction: Direction; // of play
  text: Record<Language, string>; // what the game is, in a sentence or two
}

const ABOUT = import.meta.glob<About>('./*/about.json', { eager: true, import: 'default' });
const EMBLEMS = import.meta.glob<Emblem>('./*/emblem.ts', { eager: true, import: 'emblem' });

export const GAMES: readonly string[] = Object.keys(ABOUT).map((path) => path.split('/')[1]!);

const about = (game: string): About | undefined => ABOUT[`./${game}/about.json`];

export const isGame = (name: string): boolean => about(name) !== undefined;

export const titleOf = (game: string): string => about(game)?.title ?? game;

export const aboutOf = (game: string): string => about(game)?.text[language()] ?? '';

export const directionOf = (game: string): Direction => about(game)?.direction ?? 'clockwise';

export const emblemOf = (game: string): Emblem => EMBLEMS[`./${game}/emblem.ts`] ?? [];
