import { expect, it } from 'vitest';
import { placeAt, seatsFrom } from './seat';

it('begins with the own seat and goes on in order of play', () => {
  expect(seatsFrom(2, 4)).toEqual([2, 3, 0, 1]);
});

it('lets a spectator look from the first seat', () => {
  expect(seatsFrom(-1, 3)).toEqual([0, 1, 2]);
});

it('puts you at the foot, the next to your right, the third opposite', () => {
  const places = [0, 1, 2, 3].map((turn) => placeAt(turn, 4));
  const rounded = places.map(({ x, y }) => [Math.round(x), Math.round(y)]);
  expect(rounded).toEqual([
    [50, 100],
    [100, 50],
    [50, 0],
    [0, 50],
  ]);
});
