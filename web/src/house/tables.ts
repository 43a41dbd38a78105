// The tables that can be made for a game, as they are sent to the house.

import type { GameInfo, Level, NewTable, Pace, SeatChoice } from '../wire';

export type SeatWish = 'open' | 'closed' | Level;
export type Options = GameInfo['options'];

export interface Wishes {
  others: SeatWish[]; // every seat but the maker's own
  options: Options;
  pace: Pace;
}

const seatsOf = (game: GameInfo): number => Math.max(...game.seats);

export const mayCloseSeats = (game: GameInfo): boolean => Math.min(...game.seats) < seatsOf(game);

/** Everyone else is a friend still to come. */
export function friendsWish(game: GameInfo): Wishes {
  const others = Array<SeatWish>(seatsOf(game) - 1).fill('open');
  return { others, options: { ...game.options }, pace: 'brisk' };
}

/** Play at once: every other seat is a virtual player. */
export function soloWish(game: GameInfo): Wishes {
  return { ...friendsWish(game), others: Array<SeatWish>(seatsOf(game) - 1).fill('regular') };
}

export function choiceOf(wish: SeatWish): SeatChoice {
  return wish === 'open' || wish === 'closed' ? { kind: wish } : { kind: 'virtual', level: wish };
}

export const isReady = (wishes: Wishes): boolean => !wishes.others.includes('open');

export function tableOf(game: GameInfo, wishes: Wishes): NewTable {
  const { options, pace } = wishes;
  const seats: SeatChoice[] = [{ kind: 'open' }, ...wishes.others.map(choiceOf)];
  return { game: game.name, seats, options, pace, start: isReady(wishes) };
}
