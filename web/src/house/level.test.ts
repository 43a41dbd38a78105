import { afterEach, expect, it, vi } from 'vitest';
import { rememberLevel, usualLevel } from './level';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
});

afterEach(() => kept.clear());

it('is medium for newcomers', () => {
  expect(usualLevel()).toBe('regular');
});

it('is the one chosen the last time', () => {
  rememberLevel('master');
  expect(usualLevel()).toBe('master');
});

it('is medium where something else was stored', () => {
  kept.set('brelan.level', 'grandmaster');
  expect(usualLevel()).toBe('regular');
});
