import { describe, expect, it } from 'vitest';
import { choicesIn, defaults } from './settings.svelte';

describe('settings', () => {
  it('give Swiss cards to Swiss Germans and French cards to others', () => {
    expect(defaults(['de-CH', 'en']).deck).toBe('swiss');
    expect(defaults(['fr-CH', 'de-CH']).deck).toBe('french');
    expect(defaults([]).deck).toBe('french');
  });

  it('come back as they were remembered', () => {
    const chosen = { deck: 'swiss', oneTap: true, sound: true, motion: 'reduced' } as const;
    expect(choicesIn(JSON.stringify(chosen), defaults([]))).toEqual(chosen);
  });

  it.each(['', 'nonsense', 'null', '[]', '{"deck":"tarot","oneTap":1,"motion":7}'])(
    'survive a damaged memory: %s',
    (text) => {
      expect(choicesIn(text, defaults([]))).toEqual(defaults([]));
    },
  );
});
