import { expect, it } from 'vitest';
import type { GameAnimation } from './animations';
import { afterAnimation, type Turns } from './turns';
import { aView } from './view.fixture';

const view = aView();
const discard: GameAnimation = { kind: 'discard', view, seat: 1, card: 5 };
const take: GameAnimation = { kind: 'take', view, seat: 1, card: 9 };
const draw: GameAnimation = { kind: 'draw', view, seat: 1, count: 1, cards: [] };
const after = (...animations: GameAnimation[]): Turns => animations.reduce(afterAnimation, {});

it('gathers a turn of three animations (G12, way A)', () => {
  expect(after(discard, take, draw)[1]).toEqual([
    { gave: true, card: 5 },
    { gave: false, card: 9 },
    { gave: false, card: -1 },
  ]);
});

it('counts two cards drawn at once', () => {
  expect(after(discard, { ...draw, count: 2 })[1]).toHaveLength(3);
});

it('starts again with each turn', () => {
  expect(after(discard, take, draw, take)[1]).toEqual([{ gave: false, card: 9 }]);
  expect(after(take, discard)[1]).toEqual([{ gave: true, card: 5 }]);
});

it('forgets with a new race, and on arrival', () => {
  const start: GameAnimation = { kind: 'start', view, race: 2, starter: 0, stakes: [] };
  expect([after(take, start), after(take, { kind: 'jump', view })]).toEqual([{}, {}]);
});
