import { describe, expect, it } from 'vitest';
import { firstKnown } from './language.svelte';
import { fill, placeholders } from './text';

describe('fill', () => {
  it('puts arguments in place', () => {
    expect(fill('{name} leads with {card}', { name: 'Léa', card: '10♥' }, 'en')).toBe(
      'Léa leads with 10♥',
    );
  });

  it('chooses the plural form of the language', () => {
    const text = { one: '{count} manche', many: '{count} de manches', other: '{count} manches' };
    expect([0, 1, 2].map((count) => fill(text, { count }, 'fr'))).toEqual([
      '0 manche',
      '1 manche',
      '2 manches',
    ]);
  });

  it('shows a placeholder that nothing was given for', () => {
    expect(fill('{who}', {}, 'en')).toBe('{who}');
  });
});

it('finds placeholders', () => {
  expect(placeholders('{b} and {a}')).toEqual(['a', 'b']);
});

describe('firstKnown', () => {
  it('takes the first wish that is spoken here', () => {
    expect(firstKnown(['rm-CH', 'de-CH', 'fr'])).toBe('de');
  });

  it('knows when there is none', () => {
    expect(firstKnown(['ja', ''])).toBeUndefined();
  });
});
