import { expect, it } from 'vitest';
import type { MatchReview } from '../wire';
import { figuresOf, inFull } from './figures';

const review = { kind: 'points', fewer: true, rounds: [{}, {}] } as MatchReview;
const chance = { ...review, kind: 'chance', fewer: false } as MatchReview;

it('writes what a choice has cost no finer than it is known', () => {
  const { difference } = figuresOf(review, 'choice');
  expect(difference(-48.2, 1.4)).toEqual({ signed: '+48', size: '48', isMore: true, unsure: '3' });
  expect(difference(-2.34, 0.3)).toMatchObject({ signed: '+2.3', unsure: '0.6' });
  expect(difference(-2.34, 0.01)).toMatchObject({ signed: '+2.3', unsure: '0.1' });
});

it('writes chances in percent, and sums of several games as games', () => {
  expect(figuresOf(chance, 'choice').difference(-0.124, 0.02)).toMatchObject({
    signed: '−12%',
    isMore: false,
    unsure: '4%',
  });
  expect(figuresOf(chance, 'match').difference(-0.42, 0.1)).toMatchObject({
    signed: '−0.4',
    unsure: '0.2',
  });
});

it('has nothing unsure about what is certain', () => {
  expect(figuresOf(review, 'match').difference(0, 0)).toMatchObject({ size: '0', unsure: '' });
});

it('writes in one line how sure a difference is, if it is unsure at all', () => {
  const { difference } = figuresOf(review, 'choice');
  expect(inFull(difference(-48.2, 1.4))).toBe('+48\u00a0±\u00a03');
  expect(inFull(difference(-48, 0))).toBe('+48');
});
