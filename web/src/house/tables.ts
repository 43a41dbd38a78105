// The tables that can be made for a game, as they are sent to the house.

import { defaultsOf, type Options } from '../options/options';
import type { GameInfo, Level, NewTable, Pace, SeatChoice } from '../wire';

export type SeatWish = 'open' | 'closed' | Level;

export interface Wishes {
  others: SeatWish[]; // every seat but the owner's own
  options: Options;
  pace: Pace;
}

const placesOf = (game: GameInfo): number => Math.max(...game.seats);

export const mayCloseSeats = (game: GameInfo): boolean => Math.min(...game.seats) < placesOf(game);

/** How many usually play: as the game's options say, or all who can. */
export function usualSeats(game: GameInfo): number {
  const usual = Number(defaultsOf(game)['seats']);
  return game.seats.includes(usual) ? usual : placesOf(game);
}

/** How many play with these wishes, the owner included. */
export const playersIn = ({ others }: Wishes): number =>
  1 + others.filter((wish) => wish !== 'closed').length;

/** The others when so many play: places are closed, or opened with a wish, from the last on. */
export function othersFor(
  others: readonly SeatWish[],
  players: number,
  opened: SeatWish,
): SeatWish[] {
  return others.map((wish, i) => (i >= players - 1 ? 'closed' : wish === 'closed' ? opened : wish));
}

function wishesFor(game: GameInfo, other: SeatWish): Wishes {
  const places = Array<SeatWish>(placesOf(game) - 1).fill(other);
  const others = othersFor(places, usualSeats(game), other);
  return { others, options: defaultsOf(game), pace: 'brisk' };
}

/** Everyone else is a friend still to come. */
export const friendsWish = (game: GameInfo): Wishes => wishesFor(game, 'open');

/** Play at once: every other seat is a virtual player. */
export const soloWish = (game: GameInfo): Wishes => wishesFor(game, 'regular');

export function choiceOf(wish: SeatWish): SeatChoice {
  return wish === 'open' || wish === 'closed' ? { kind: wish } : { kind: 'virtual', level: wish };
}

export const isReady = (wishes: Wishes): boolean => !wishes.others.includes('open');

export function tableOf(game: GameInfo, wishes: Wishes): NewTable {
  const seats: SeatChoice[] = [{ kind: 'open' }, ...wishes.others.map(choiceOf)];
  const options = { ...wishes.options };
  if ('seats' in options) options['seats'] = playersIn(wishes);
  return { game: game.name, seats, options, pace: wishes.pace, start: isReady(wishes) };
}
