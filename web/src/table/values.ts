// What a game's atHand.ts tells: what cards are worth or do, as data that one slip shows for every
// game.

import type { Table } from '../wire';
import type { TableContext } from './words';

/** A small card that stands for an action or a kind of card. */
export interface Face {
  text: string;
  suit?: number; // its mark is drawn below the text
  suits?: readonly number[]; // the same for several
  ink?: string; // the colour of the text
}

/** A card in a row: what it is worth below it. */
export interface ValueCell {
  face: Face;
  under: string;
  words: string; // the same, spoken
  mine?: boolean; // whether the player has it
}

/** A line of words beside a card. */
export interface ValueLine {
  face?: Face;
  words: string;
  value?: string;
  mine?: boolean;
}

export interface ValueSection {
  title: string;
  suits?: readonly number[]; // their marks follow the title
  aside?: string; // small, beside the title
  sign?: '<' | '=' | '>'; // where the cards would lead, as on a scale
  cells?: ValueCell[];
  lines?: ValueLine[];
}

export interface Values {
  title: string; // what the slip is called
  sections: ValueSection[];
  mine: string; // what the mark of the player's own cards means; empty where none is marked
  notes: string[];
}

export interface ValuesContext<V> extends TableContext<V> {
  options: Table['options'];
}

/** What a game's atHand.ts exports: null while there is nothing to tell. */
export type ValuesOf<V> = (context: ValuesContext<V>) => Values | null;
