// What is loaded when a game is opened: its table or the form of its options, and its texts; with a
// table also the texts that only tables share. Where its replays stop, and the texts of replays.

import type { Component } from 'svelte';
import { addTexts } from '../i18n/language.svelte';
import type { Texts } from '../i18n/text';
import type { Feed } from '../net/socket.svelte';
import type { FormProps } from '../options/options';
import type { Stops } from '../replay/stops';
import type { Face, ValuesOf } from '../table/values';
import type { TableContext } from '../table/words';
import type { Table, Update } from '../wire';

export type GameTable = Component<{ socket: Feed; table: Table; update: Update<any, any> }>;

export type OptionsForm = Component<FormProps, object, 'options'>;

/** The words of hints and reviews: what actions and their worths are called. */
export interface HintWords<V> {
  action: (action: number, context: HintContext<V>) => string;
  worth: (worth: number, context: HintContext<V>) => string;
  /** What an action is called that is never judged, such as an answer; empty for all others. */
  decided?: (action: number, text: string, context: HintContext<V>) => string;
  /** What is drawn for an action, where a card or a number says enough. */
  face?: (action: number, context: HintContext<V>) => Face;
  /** What the worths of a whole match are called: "points off". */
  unit: (context: Pick<HintContext<V>, 't'>) => string;
  /** What the advice is called, as a friend says it: "I would let this trick go". */
  advice?: (best: number, context: HintContext<V>) => string;
  /** Actions that say a number, where numbers beside each other are worth nearly the same. */
  numbers?: NumberWords<V>;
  /** What is alike in actions that are the same choice, such as which of two equal pieces. */
  alike?: (action: number, context: HintContext<V>) => string;
  /** What a worth may be on average, where there is more to say than two numbers. */
  range?: (low: number, high: number, context: HintContext<V>) => string;
  /** What is to be decided, as a question, where it can be said. */
  task?: (context: HintContext<V>) => string;
  /** What is known for certain and speaks for the best action; may be empty. */
  reason?: (context: HintContext<V>, best: number) => string;
}

export interface NumberWords<V> {
  of: (action: number) => number; // -1 for none
  action: (low: number, high: number, context: HintContext<V>) => string;
  advice: (low: number, high: number, context: HintContext<V>) => string;
}

export interface HintContext<V> extends TableContext<V> {
  options: Table['options'];
  whole: (amount: number) => string; // a whole number
  percent: (chance: number) => string;
}

type Load<Part> = () => Promise<{ default: Part }>;

const TEXTS = import.meta.glob<Texts>(
  [
    './*/texts/*.json',
    '../table/texts/*.json',
    '../replay/texts/*.json',
    '../lesson/texts/*.json',
    '../practice/texts/*.json',
    '../review/texts/*.json',
  ],
  { import: 'default' },
);
const OF_TABLES = '../table';
const TABLES = byGame(import.meta.glob<{ default: GameTable }>('./*/Table.svelte'), OF_TABLES);
const HINTS = import.meta.glob<HintWords<any>>('./*/hints.ts', { import: 'hints' });
const VALUES = import.meta.glob<ValuesOf<any>>('./*/atHand.ts', { import: 'valuesOf' });
const FORMS = byGame(import.meta.glob<{ default: OptionsForm }>('./*/Options.svelte'));

const STOPS = import.meta.glob<Stops>('./*/stops.ts');
const NO_STOPS: Stops = { ends: [], name: () => '' };

export const gameTable = (game: string): Load<GameTable> | undefined => TABLES.get(game);

export const optionsForm = (game: string): Load<OptionsForm> | undefined => FORMS.get(game);

/** Where replays of a game stop, besides at the end of rounds. */
export const stopsOf = async (game: string): Promise<Stops> =>
  (await STOPS[`./${game}/stops.ts`]?.()) ?? NO_STOPS;

/** The texts of the list of matches and of replays. */
export const loadReplayTexts = (): Promise<void> => loadTexts('../replay');

/** The texts of reviews, with those of a game. */
export const loadReviewTexts = async (game: string): Promise<void> => {
  await Promise.all(['../replay', '../review', OF_TABLES, `./${game}`].map(loadTexts));
};

/** The words of a game's hints, loaded with the first one. */
export const hintWords = (game: string): (() => Promise<HintWords<any>>) | undefined =>
  HINTS[`./${game}/hints.ts`];

/** What cards are worth or do in a game, loaded when it is first looked up. */
export const valuesOf = (game: string): (() => Promise<ValuesOf<any>>) | undefined =>
  VALUES[`./${game}/atHand.ts`];

/** The texts of lessons. */
export const loadLessonTexts = (): Promise<void> => loadTexts('../lesson');

/** The texts of practice. */
export const loadPracticeTexts = (): Promise<void> => loadTexts('../practice');

/** Parts by the name of their game, each loaded together with the texts of the game and of others. */
function byGame<Part>(
  parts: Record<string, Load<Part>>,
  ...others: string[]
): Map<string, Load<Part>> {
  const entries = Object.entries(parts).map(([path, load]): [string, Load<Part>] => {
    const game = path.split('/')[1]!;
    const texts = (): Promise<void>[] => [`./${game}`, ...others].map(loadTexts);
    return [game, async () => (await Promise.all([load(), ...texts()]))[0]];
  });
  return new Map(entries);
}

const loadTexts = (folder: string): Promise<void> =>
  addTexts(folder, (language) => TEXTS[`${folder}/texts/${language}.json`]!());
