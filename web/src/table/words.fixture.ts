// Shared by tests of sentences: people at a table, and a list of words.

import type { SeatInfo } from '../wire';

export const listed = (words: readonly string[]): string => words.join(' and ');

export const person = (name: string): SeatInfo => ({
  kind: 'person',
  name,
  colour: 'red',
  level: '',
  connected: true,
  may_stand_in: false,
});
