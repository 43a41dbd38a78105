import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../i18n';
import { speaking } from '../i18n/speaking.fixture';
import type { ValuesOf } from '../table/values';
import { listed, person } from '../table/words.fixture';
import { GAMES } from './index';

const TOLD = import.meta.glob<ValuesOf<any>>('./*/atHand.ts', { import: 'valuesOf', eager: true });
const VIEWS = import.meta.glob<(view?: object) => unknown>('./*/view.fixture.ts', {
  import: 'aView',
  eager: true,
});
const seats = ['Léa', 'Urs', 'Nora', 'Max'].map(person);

describe.each(GAMES.filter((game) => `./${game}/atHand.ts` in TOLD))('at hand in %s', (game) => {
  it.each(LANGUAGES)('has words for every card and every value (%s)', (language) => {
    const view = VIEWS[`./${game}/view.fixture.ts`]?.();
    const t = speaking(language);
    const told = TOLD[`./${game}/atHand.ts`]!({
      view,
      legal: [],
      you: 0,
      seats,
      options: {},
      list: listed,
      t,
    })!;
    const words = JSON.stringify(told);
    expect(words).not.toMatch(/undefined|NaN|[^"]{\w+}/);
    const parts = told.sections.flatMap(({ cells = [], lines = [] }) => [...cells, ...lines]);
    expect(parts.length).toBeGreaterThan(3);
    expect(new Set(parts.map((part) => part.words)).size).toBe(parts.length);
  });
});
