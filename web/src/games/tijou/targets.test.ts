import { describe, expect, it } from 'vitest';
import { playOf } from './choices';
import { cupAt, squareAt, standingOf } from './geometry';
import { effectOf, type Effect } from './preview';
import { moveTargets, swapTargets, targetAt } from './targets';
import { NOBODY, aView } from './view.fixture';

const view = aView({ pieces: [[5, 6, -1], [7, -1, -1], NOBODY, NOBODY] });
const seated = { sides: view.sides, hosts: view.hosts, bottom: 0 };
const position = { you: 0, bottom: 0, row: 0, pieces: standingOf(view.pieces, seated) };
const PLACE = 12; // a 2 brings piece 0 home
const FIVES = [21, 22]; // a 5 with piece 0 and with piece 1
const effects = FIVES.map(
  (action) => effectOf({ view, seat: 0, entryOffset: 1 }, playOf(action)!) as Effect,
);

describe('a press on the board', () => {
  const targets = moveTargets(position, effects);
  const at = (square: number) => targetAt(position, targets, squareAt(square, 0));

  it('means the nearest piece that can use the card', () => {
    expect(at(5)).toEqual({ piece: 0 });
    expect(at(6)).toEqual({ piece: 1 });
    expect(at(4)).toEqual({ piece: 0 });
  });

  it('means where a piece would stand', () => {
    expect(at(10)).toEqual({ piece: 0, use: 'forward' });
    expect(at(11)).toEqual({ piece: 1, use: 'forward' });
  });

  it('means the cup of a piece that can go home', () => {
    const onExit = aView({ pieces: [[0, 6, 7], NOBODY, NOBODY, NOBODY] });
    const home = effectOf({ view: onExit, seat: 0, entryOffset: 1 }, playOf(PLACE)!) as Effect;
    const cups = moveTargets(position, [home]);
    expect(targetAt(position, cups, cupAt(0, 0, 0))).toEqual({ piece: 0, use: 'place' });
  });

  it('means a piece of another only where nothing else is near', () => {
    expect(at(7)).toEqual({ piece: 1 });
    expect(targetAt(position, [], squareAt(7, 0))).toEqual({ other: 3 });
    expect(at(20)).toBeNull();
  });
});

it('finds both pieces of a swap', () => {
  const targets = swapTargets(position, [0], [3]);
  expect(targets.map(({ part }) => part)).toEqual([{ piece: 0 }, { other: 3 }]);
});
