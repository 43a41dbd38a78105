import { expect, it } from 'vitest';
import { freshIn, hasWreath, heldIn, kindOf, valueOf, without } from './deck';

it('reads a card by its number', () => {
  expect([0, 6, 7, 20, 21, 27, 28, 34].map(kindOf)).toEqual([0, 0, 1, 2, 3, 3, 3, 3]);
  expect([0, 6, 7, 20, 21, 27, 28, 34].map(valueOf)).toEqual([1, 7, 1, 7, 1, 7, 1, 7]);
  expect([27, 28].map(hasWreath)).toEqual([false, true]);
});

it('holds a hand by kind and value, the wreath beside its twin', () => {
  const [FIVE, WREATHED_FIVE, SEVEN] = [25, 32, 27];
  const hand = heldIn([3, 3, 10, FIVE, SEVEN, WREATHED_FIVE]);
  expect(hand.map(({ card }) => card)).toEqual([3, 3, 10, FIVE, WREATHED_FIVE, SEVEN]);
  expect(hand.map(({ key }) => key).slice(0, 3)).toEqual(['3.0', '3.1', '10.0']);
});

it('marks what came last, and of two that are alike only one', () => {
  const hand = heldIn([3, 3, 10]);
  expect(freshIn(hand, [3])).toEqual(['3.1']);
  expect(freshIn(hand, [10, 3, 3])).toEqual(['10.0', '3.1', '3.0']);
  expect(freshIn(hand, [5])).toEqual([]);
});

it('takes out one of two that are alike', () => {
  expect(without([3, 3, 10], [3])).toEqual([3, 10]);
  expect(without([3], [9])).toEqual([3]);
});
