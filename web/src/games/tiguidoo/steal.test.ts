import { expect, it } from 'vitest';
import { placesOf, preyOf, prospect, stealsIn } from './steal';
import { aView, card, cards } from './view.fixture';
import { ASK, STEAL } from './wire';

const steal = (own: string, target: string): number => STEAL + 52 * card(own) + card(target);
const one = (action: number): [number, number] => [action, action];

it('reads steals from what is legal, with the owner of each card', () => {
  const legal = [[ASK, ASK] as const, one(steal('8s', '10s')), one(steal('8s', '8c'))];
  expect(stealsIn(legal, aView())).toEqual([
    { action: steal('8s', '10s'), own: card('8s'), target: card('10s'), owner: 1 },
    { action: steal('8s', '8c'), own: card('8s'), target: card('8c'), owner: 2 },
  ]);
});

it('puts the cards of each owner together, in the order of the seats', () => {
  const legal = [steal('8s', '6s'), steal('8s', '8c'), steal('8s', '10s'), steal('2d', '6d')];
  const steals = stealsIn(legal.map(one), aView());
  const prey = preyOf(steals, card('8s'), [1, 2, 3]);
  expect(prey.map(({ owner }) => owner)).toEqual([1, 2, 3]);
  expect(prey.map((each) => each.steals.map(({ target }) => target))).toEqual(
    ['10s', '8c', '6s'].map((name) => [card(name)]),
  );
});

it('tells what cards would make, and whether that is better', () => {
  const row = cards('9s 9d 4c 4h Kd');
  const hands = { wheel: false, byPoints: false };
  const full = prospect(row, cards('9h'), hands);
  expect([full.hand.category, full.points, full.better]).toEqual([7, 15, true]);
  expect(prospect(row, cards('2h'), hands).better).toBe(false);
  expect(prospect(row, cards('2h'), { ...hands, byPoints: true }).better).toBe(false);
});

it('places hands, and points before hands', () => {
  const rows = ['2s 2h 3d', 'As Ah', '', '2d 2c 3s'].map(cards);
  expect(placesOf(rows, { wheel: false, byPoints: false })).toEqual([2, 1, 4, 2]);
  const points = ['2s 2h 2d', 'As Ah', 'Ks Kh'].map(cards);
  expect(placesOf(points, { wheel: false, byPoints: true })).toEqual([1, 2, 3]);
});
