import { expect, it } from 'vitest';
import { person } from '../../table/words.fixture';
import { activityOf, lastOf, stillInOf, victimOf, whereTo } from './activity';
import { aSettled, aView, anAsked, askedView, card } from './view.fixture';
import type { GameView } from './wire';

const seats = ['Anna', 'Bruno', 'Cléa', 'Dario'].map(person);
const activities = (view: GameView, tries = 1) =>
  seats.map((_, seat) => activityOf({ view, settling: null, seats, tries }, seat));

it('marks who asks, thinks, was wrong, passed, or waits', () => {
  const wrong = { seat: 1, text: 'Rhine', right: false };
  const view = askedView({ tries: [1, 0, 0, 0], answers: [wrong] });
  expect(activities(view)).toEqual([
    { kind: 'thinking' },
    { kind: 'wrong', text: 'Rhine' },
    { kind: 'gaveUp' },
    { kind: 'asks' },
  ]);
  const waiting = askedView({ waiting: [2, 0], texts: ['', 'Danube'] });
  expect(activities(waiting)[0]).toEqual({ kind: 'waits', place: 2, text: 'Danube' });
  expect(activities(waiting)[2]).toEqual({ kind: 'waits', place: 1, text: '' });
});

it('keeps a wrong answer in sight while tries are left', () => {
  const wrong = { seat: 1, text: 'Rhine', right: false };
  const view = askedView({ tries: [2, 1, 2, 0], answers: [wrong] });
  expect(activities(view, 2)[1]).toEqual({ kind: 'wrong', text: 'Rhine' });
  const passed = askedView({ tries: [2, 0, 2, 0], answers: [wrong] });
  expect(activities(passed, 2)[1]).toEqual({ kind: 'gaveUp' });
});

it('marks thief and victim of a steal, and nobody else', () => {
  const asked = anAsked({ asker: 1, target: card('9s') });
  const view = aView({ phase: 'steal', turn: 1, asked, tries: [1, 0, 0, 0] });
  expect(victimOf(view)).toBe(0);
  expect(activities(view).map(({ kind }) => kind)).toEqual(['thinking', 'steals', 'none', 'none']);
});

it('marks whose turn it is, and who is away', () => {
  expect(activities(aView({ turn: 2 })).map(({ kind }) => kind)).toEqual([
    'none',
    'none',
    'choosing',
    'none',
  ]);
  const away = [{ ...person('Anna'), connected: false }, ...seats.slice(1)];
  const given = { view: askedView(), settling: null, seats: away, tries: 1 };
  expect(activityOf(given, 0)).toEqual({ kind: 'away' });
});

it('knows who is still in', () => {
  expect(stillInOf(askedView({ waiting: [1], texts: [''] }))).toEqual([0, 2]);
});

it('tells where a card went', () => {
  const where = (different: Parameters<typeof aSettled>[0], place: number): string =>
    whereTo({ settled: aSettled(different), moved: [[card('9h'), place]] });
  expect(where({}, 0)).toBe('won');
  expect(where({ winner: -1 }, -1)).toBe('pile');
  expect(where({ winner: -1 }, -2)).toBe('gone');
  expect(where({ target: card('9s') }, -2)).toBe('kept');
  expect(where({ target: card('9s'), winner: -1 }, 3)).toBe('stolen');
});

it('finds the last question again in what lies where', () => {
  const missed = aSettled({ winner: -1 });
  const ending = (view: GameView): string => whereTo(lastOf(view)!);
  expect(lastOf(aView())).toBeNull();
  expect(ending(aView({ last: missed }))).toBe('pile');
  expect(ending(aView({ last: missed, gone: [card('9h')] }))).toBe('gone');
});
