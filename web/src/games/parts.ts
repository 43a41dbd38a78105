// What is loaded when a game is opened: its table, and the form of its options.

import type { Component } from 'svelte';
import type { TableSocket } from '../net/socket.svelte';
import type { NewTable, Problem, Table, Update } from '../wire';

export type GameTable = Component<{ socket: TableSocket; table: Table; update: Update<any, any> }>;

export type OptionsForm = Component<
  { options: NonNullable<NewTable['options']>; refused?: Problem | null },
  object,
  'options'
>;

type Load<Part> = () => Promise<{ default: Part }>;

const TABLES = import.meta.glob<{ default: GameTable }>('./*/Table.svelte');
const FORMS = import.meta.glob<{ default: OptionsForm }>('./*/Options.svelte');

export const gameTable = (game: string): Load<GameTable> | undefined =>
  TABLES[`./${game}/Table.svelte`];

export const optionsForm = (game: string): Load<OptionsForm> | undefined =>
  FORMS[`./${game}/Options.svelte`];
