import { expect, it } from 'vitest';
import type { Step } from './steps';
import { afterStep, type Turns } from './turns';
import { aView } from './view.fixture';

const view = aView();
const discard: Step = { kind: 'discard', view, seat: 1, card: 5 };
const take: Step = { kind: 'take', view, seat: 1, card: 9 };
const draw: Step = { kind: 'draw', view, seat: 1, count: 1, cards: [] };
const after = (...steps: Step[]): Turns => steps.reduce(afterStep, {});

it('gathers a turn of three steps (G12, way A)', () => {
  expect(after(discard, take, draw)[1]).toEqual([
    { gave: true, card: 5 },
    { gave: false, card: 9 },
    { gave: false, card: -1 },
  ]);
});

it('counts two cards drawn at once', () => {
  expect(after(discard, { ...draw, count: 2 })[1]).toHaveLength(3);
});

it('begins anew with each turn', () => {
  expect(after(discard, take, draw, take)[1]).toEqual([{ gave: false, card: 9 }]);
  expect(after(take, discard)[1]).toEqual([{ gave: true, card: 5 }]);
});

it('forgets with a new race, and on arrival', () => {
  const start: Step = { kind: 'start', view, race: 2, starter: 0, stakes: [] };
  expect([after(take, start), after(take, { kind: 'land', view })]).toEqual([{}, {}]);
});
