import { expect, it } from 'vitest';
import type { Direction } from '../games';
import { LANGUAGES } from '../i18n';
import { speaking } from '../i18n/speaking.fixture';
import { levelText, placeAt, seatsFrom } from './seat';

it('begins with your seat and goes on in order of play', () => {
  expect(seatsFrom(2, 4)).toEqual([2, 3, 0, 1]);
});

it('lets a spectator look from the first seat', () => {
  expect(seatsFrom(-1, 3)).toEqual([0, 1, 2]);
});

const places = (count: number, direction: Direction): [number, number][] =>
  Array.from({ length: count }, (_, turn) => placeAt(turn, count, direction)).map(({ x, y }) => [
    Math.round(x),
    Math.round(y),
  ]);

it('puts you at the foot, the next to your right, the third opposite', () => {
  expect(places(4, 'counter-clockwise')).toEqual([
    [50, 100],
    [100, 50],
    [50, 0],
    [0, 50],
  ]);
});

it('puts the next to your left where play goes clockwise', () => {
  expect(places(4, 'clockwise')[1]).toEqual([0, 50]);
  expect(places(5, 'clockwise').map(([x]) => x)).toEqual([50, 2, 21, 79, 98]);
});

it.each(LANGUAGES)('has a name for every level that the server sends (%s)', (language) => {
  for (const level of ['random', 'apprentice', 'regular', 'master'])
    expect(levelText(level, speaking(language))).not.toContain('level.');
});
