import { describe, expect, it } from 'vitest';
import type { GameInfo, OptionInfo, Status, TableInfo } from '../wire';
import {
  friendsSetup,
  isReady,
  mayCloseSeats,
  othersFor,
  playersIn,
  soloSetup,
  newTable,
  defaultSeats,
  unfinished,
} from './tables';

const option = (name: string, value: number): OptionInfo => ({
  name,
  kind: 'number',
  default: value,
  low: 0,
  least: 0,
  high: 50,
  choices: [],
  description: '',
  labels: [],
  languages: [],
});

const game: GameInfo = {
  name: 'chess',
  seats: [4],
  options: [option('rounds', 4), option('exact_bonus', 0)],
  levels: ['apprentice', 'regular', 'master'],
  practice: 0,
};

describe('a new table', () => {
  it('alone can be against others than regular players', () => {
    expect(soloSetup(game, 'master').others).toEqual(['master', 'master', 'master']);
  });

  it('alone begins at once against three regular players', () => {
    expect(newTable(game, soloSetup(game))).toEqual({
      game: 'chess',
      seats: [{ kind: 'open' }, ...Array(3).fill({ kind: 'virtual', level: 'regular' })],
      options: { rounds: 4, exact_bonus: 0 },
      pace: 'brisk',
      hints: false,
      start: true,
    });
  });

  it('with friends waits for them', () => {
    expect(isReady(friendsSetup(game))).toBe(false);
    expect(newTable(game, friendsSetup(game)).start).toBe(false);
  });

  it('has seats to close only where fewer may play', () => {
    expect(mayCloseSeats(game)).toBe(false);
    expect(mayCloseSeats({ ...game, seats: [2, 3, 4] })).toBe(true);
  });
});

describe('a game for two to five', () => {
  const several: GameInfo = { ...game, seats: [2, 3, 4, 5], options: [option('seats', 4)] };

  it('is usually played by as many as its options say', () => {
    expect([defaultSeats(several), defaultSeats(game)]).toEqual([4, 4]);
    expect(defaultSeats({ ...several, options: [] })).toBe(5);
  });

  it('closes the places that are not needed', () => {
    const { seats, options, start } = newTable(several, soloSetup(several));
    expect(seats.map(({ kind }) => kind)).toEqual([
      'open',
      'virtual',
      'virtual',
      'virtual',
      'closed',
    ]);
    expect([options, start]).toEqual([{ seats: 4 }, true]);
  });

  it('lets fewer or more play, and keeps who was chosen', () => {
    const chosen = othersFor(['master', 'open', 'open', 'closed'], 3, 'open');
    expect(chosen).toEqual(['master', 'open', 'closed', 'closed']);
    expect(othersFor(chosen, 5, 'open')).toEqual(['master', 'open', 'open', 'open']);
    expect(playersIn({ ...friendsSetup(several), others: chosen })).toBe(3);
    expect(newTable(several, { ...friendsSetup(several), others: chosen }).options).toEqual({
      seats: 3,
    });
  });
});

describe('tables to go back to', () => {
  const table = (name: string, status: Status, turn = false): TableInfo => ({
    table: name,
    game: 'chess',
    status,
    made: 0,
    names: [],
    turn,
  });

  it('come first where it is the turn of the guest, then those that are played', () => {
    const mine = [
      table('new', 'waiting'),
      table('old', 'over'),
      table('theirs', 'playing'),
      table('mine', 'playing', true),
      table('broken', 'closed'),
    ];
    expect(unfinished(mine).map((each) => each.table)).toEqual(['mine', 'theirs', 'new']);
  });
});
