// The words of a lesson, in the current language: src/brelan/games/<game>/lesson/<language>.json.

import type { Deck } from '../cards/deck';
import type { Language } from '../i18n';

export interface LessonWords {
  aim: string; // what the game is about
  match: string; // what is played, in a few words
  moments: Record<string, string>; // each may have a part between **, and cards as [French|Swiss]
  other: Record<string, string>; // the answer to another choice, where something is to be done
  result: string; // how the learner did
  learnt: string[];
  tip: string;
}

const pathOf = (game: string, language: Language): string =>
  `../../../src/brelan/games/${game}/lesson/${language}.json`;

const WORDS = import.meta.glob<LessonWords>('../../../src/brelan/games/*/lesson/??.json', {
  import: 'default',
});

export async function loadWords(game: string, language: Language): Promise<LessonWords> {
  const load = WORDS[pathOf(game, language)];
  if (!load) throw new Error(`no lesson for ${game}`);
  return load();
}

const NAMES = /\[([^[|\]]*)\|([^\]]*)\]/g; // [with French cards|with Swiss cards]

/** With cards called as they are in a deck. */
export const wordsFor = (words: LessonWords, deck: Deck): LessonWords =>
  JSON.parse(JSON.stringify(words).replace(NAMES, deck === 'swiss' ? '$2' : '$1')) as LessonWords;

export interface Run {
  text: string;
  strong: boolean;
}

/** A text with its stressed parts apart. */
export const runsOf = (text: string): Run[] =>
  text
    .split('**')
    .map((part, i) => ({ text: part, strong: i % 2 === 1 }))
    .filter((run) => run.text !== '');

/** What a text stresses, as a line of its own. */
export const stressedIn = (text: string): string =>
  runsOf(text)
    .filter(({ strong }) => strong)
    .map((run) => run.text.replace(/[\s\u202f]*[:,.]$/, ''))
    .join(' ');
