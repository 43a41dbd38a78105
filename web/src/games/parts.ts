// What is loaded when a game is opened: its table or the form of its options, and its texts; with a
// table also the texts that only tables share. Where its replays stop, and the texts of replays.

import type { Component } from 'svelte';
import { addTexts } from '../i18n/language.svelte';
import type { Texts } from '../i18n/text';
import type { Feed } from '../net/socket.svelte';
import type { FormProps } from '../options/options';
import type { Stops } from '../replay/stops';
import type { Table, Update } from '../wire';

export type GameTable = Component<{ socket: Feed; table: Table; update: Update<any, any> }>;

export type OptionsForm = Component<FormProps, object, 'options'>;

type Load<Part> = () => Promise<{ default: Part }>;

const TEXTS = import.meta.glob<Texts>(
  ['./*/texts/*.json', '../table/texts/*.json', '../replay/texts/*.json'],
  { import: 'default' },
);
const OF_TABLES = '../table';
const TABLES = byGame(import.meta.glob<{ default: GameTable }>('./*/Table.svelte'), OF_TABLES);
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
