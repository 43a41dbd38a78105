// What is chosen for a new table, and the request that makes it.

import type { Key } from '../i18n';
import { defaultsOf, type Options } from '../options/options';
import type { GameInfo, Level, NewTable, Pace, SeatChoice, TableInfo } from '../wire';

/** What a seat is for: a person, nobody, or a virtual player of a level. */
export type SeatUse = 'open' | 'closed' | Level;

export interface Setup {
  others: SeatUse[]; // every seat but the owner's
  options: Options;
  pace: Pace;
  hints: boolean; // whether everyone may ask for hints
}

const placesOf = (game: GameInfo): number => Math.max(...game.seats);

export const mayCloseSeats = (game: GameInfo): boolean => Math.min(...game.seats) < placesOf(game);

/** How many play by default: as the game's options say, or as many as can. */
export function defaultSeats(game: GameInfo): number {
  const seats = Number(defaultsOf(game)['seats']);
  return game.seats.includes(seats) ? seats : placesOf(game);
}

/** How many play, the owner included. */
export const playersIn = ({ others }: Setup): number =>
  1 + others.filter((use) => use !== 'closed').length;

/** The other seats when so many play: the last ones are closed, or opened for `opened`. */
export function othersFor(others: readonly SeatUse[], players: number, opened: SeatUse): SeatUse[] {
  return others.map((use, i) => (i >= players - 1 ? 'closed' : use === 'closed' ? opened : use));
}

function setupFor(game: GameInfo, other: SeatUse): Setup {
  const places = Array<SeatUse>(placesOf(game) - 1).fill(other);
  const others = othersFor(places, defaultSeats(game), other);
  return { others, options: defaultsOf(game), pace: 'brisk', hints: false };
}

/** Every other seat is open, for a friend. */
export const friendsSetup = (game: GameInfo): Setup => setupFor(game, 'open');

/** Every other seat is a virtual player, so play starts at once. */
export const soloSetup = (game: GameInfo, level: Level = 'regular'): Setup => setupFor(game, level);

export function seatChoice(use: SeatUse): SeatChoice {
  return use === 'open' || use === 'closed' ? { kind: use } : { kind: 'virtual', level: use };
}

export const isReady = (setup: Setup): boolean => !setup.others.includes('open');

export function newTable(game: GameInfo, setup: Setup): NewTable {
  const seats: SeatChoice[] = [{ kind: 'open' }, ...setup.others.map(seatChoice)];
  const options = { ...setup.options };
  if ('seats' in options) options['seats'] = playersIn(setup);
  const { pace, hints } = setup;
  return { game: game.name, seats, options, pace, hints, start: isReady(setup) };
}

const RANK = { waiting: 2, playing: 1, over: 3, closed: 3 };
const rank = ({ turn, status }: TableInfo): number => (turn ? 0 : RANK[status]);

/** The tables to go back to: first those that wait for this guest. */
export const unfinished = (tables: readonly TableInfo[]): TableInfo[] =>
  tables
    .filter(({ status }) => status === 'waiting' || status === 'playing')
    .sort((one, other) => rank(one) - rank(other));

/** The word for how a table stands. */
export function stateOf({ turn, status }: TableInfo): Key {
  if (turn) return 'home.your_turn';
  return status === 'waiting' ? 'home.waiting' : 'home.playing';
}
