import { describe, expect, it } from 'vitest';
import type { GameInfo } from '../wire';
import { friendsWish, isReady, mayCloseSeats, soloWish, tableOf } from './tables';

const game: GameInfo = {
  name: 'differenzler',
  playable: true,
  seats: [4],
  options: { rounds: 4, exact_bonus: 0 },
  levels: ['apprentice', 'regular', 'master'],
};

describe('a new table', () => {
  it('alone begins at once against three regular players', () => {
    expect(tableOf(game, soloWish(game))).toEqual({
      game: 'differenzler',
      seats: [{ kind: 'open' }, ...Array(3).fill({ kind: 'virtual', level: 'regular' })],
      options: { rounds: 4, exact_bonus: 0 },
      pace: 'brisk',
      start: true,
    });
  });

  it('with friends waits for them', () => {
    expect(isReady(friendsWish(game))).toBe(false);
    expect(tableOf(game, friendsWish(game)).start).toBe(false);
  });

  it('has seats to close only where fewer may play', () => {
    expect(mayCloseSeats(game)).toBe(false);
    expect(mayCloseSeats({ ...game, seats: [2, 3, 4] })).toBe(true);
  });
});
