// What is loaded when a game is opened: its table or the form of its options, and its texts.

import type { Component } from 'svelte';
import { addTexts } from '../i18n/language.svelte';
import type { Texts } from '../i18n/text';
import type { TableSocket } from '../net/socket.svelte';
import type { FormProps } from '../options/options';
import type { Table, Update } from '../wire';

export type GameTable = Component<{ socket: TableSocket; table: Table; update: Update<any, any> }>;

export type OptionsForm = Component<FormProps, object, 'options'>;

type Load<Part> = () => Promise<{ default: Part }>;

const TEXTS = import.meta.glob<Texts>('./*/texts/*.json', { import: 'default' });
const TABLES = byGame(import.meta.glob<{ default: GameTable }>('./*/Table.svelte'));
const FORMS = byGame(import.meta.glob<{ default: OptionsForm }>('./*/Options.svelte'));

export const gameTable = (game: string): Load<GameTable> | undefined => TABLES.get(game);

export const optionsForm = (game: string): Load<OptionsForm> | undefined => FORMS.get(game);

/** Parts by the name of their game, each loaded together with the game's texts. */
function byGame<Part>(parts: Record<string, Load<Part>>): Map<string, Load<Part>> {
  const entries = Object.entries(parts).map(([path, load]): [string, Load<Part>] => {
    const game = path.split('/')[1]!;
    return [game, async () => (await Promise.all([load(), loadTexts(game)]))[0]];
  });
  return new Map(entries);
}

const loadTexts = (game: string): Promise<void> =>
  addTexts(game, (language) => TEXTS[`./${game}/texts/${language}.json`]!());
