import { expect, it } from 'vitest';
import { lessonFrom, pageOfTable, tableBehind } from './way';

it('leads back to the table that a lesson was opened from', () => {
  const way = new URL(lessonFrom('a1-B_2', 'game'), 'https://brelan.example');
  expect(way.pathname).toBe('/learn/game');
  expect(tableBehind(way.search)).toBe('a1-B_2');
  expect(pageOfTable(tableBehind(way.search))).toBe('/t/a1-B_2');
});

it('leads nowhere else', () => {
  expect(tableBehind('')).toBe('');
  expect(tableBehind('?table=')).toBe('');
  expect(pageOfTable('//brelan.example/t/a')).toBe('/t/%2F%2Fbrelan.example%2Ft%2Fa');
});
