import { expect, it } from 'vitest';
import { linkTo, momentIn } from './moment';

it.each([
  ['', { step: 0, seen: null, key: '' }],
  ['?step=12&seat=2', { step: 12, seen: 2, key: '' }],
  ['?step=12&seat=open&key=abc', { step: 12, seen: 'open', key: 'abc' }],
  ['?step=3&review=', { step: 3, seen: null, key: '', review: true }],
  ['?step=-1&seat=x', { step: 0, seen: null, key: '' }],
])('reads the moment in %s', (search, moment) => {
  expect(momentIn(search)).toEqual(moment);
});

it('writes what it reads', () => {
  expect(linkTo('k3x9', { step: 7, seen: 'open', key: 'a b' })).toBe(
    '/m/k3x9?step=7&seat=open&key=a+b',
  );
  expect(linkTo('k3x9', { step: 7, seen: 1, key: '', review: true })).toBe(
    '/m/k3x9?step=7&seat=1&review=',
  );
  expect(linkTo('k3x9', { step: 0, seen: null, key: '' })).toBe('/m/k3x9?step=0');
});
