import { expect, it } from 'vitest';
import { pageOf } from './route.svelte';

it.each([
  ['/', { name: 'home' }],
  ['/new/chess', { name: 'new', game: 'chess' }],
  ['/t/k3x9', { name: 'table', table: 'k3x9' }],
  ['/rules/chess', { name: 'rules', game: 'chess' }],
  ['/continue', { name: 'continue' }],
  ['/about', { name: 'about' }],
  ['/matches', { name: 'matches' }],
  ['/today', { name: 'today' }],
  ['/m/k3x9', { name: 'replay', table: 'k3x9' }],
  ['/m', { name: 'replay', table: '' }],
  ['/t/', { name: 'unknown' }],
  ['/t/a/b', { name: 'unknown' }],
  ['/elsewhere', { name: 'unknown' }],
  ['/t/%E0%A4%A', { name: 'table', table: '%E0%A4%A' }],
])('%s', (path, page) => {
  expect(pageOf(path)).toEqual(page);
});
