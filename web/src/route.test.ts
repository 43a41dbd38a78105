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
  ['/today', { name: 'today', day: '' }],
  ['/today/2026-11-17', { name: 'today', day: '2026-11-17' }],
  ['/m/k3x9', { name: 'replay', table: 'k3x9' }],
  ['/m', { name: 'replay', table: '' }],
  ['/review/k3x9', { name: 'review', table: 'k3x9' }],
  ['/same/k3x9', { name: 'same', deal: 'k3x9' }],
  ['/compare/k3x9', { name: 'compare', table: 'k3x9' }],
  ['/t/', { name: 'unknown' }],
  ['/t/a/b', { name: 'unknown' }],
  ['/elsewhere', { name: 'unknown' }],
  ['/t/%E0%A4%A', { name: 'table', table: '%E0%A4%A' }],
])('%s', (path, page) => {
  expect(pageOf(path)).toEqual(page);
});
