// What a hint advises and why, in English, for tests: the title and the reason.

import { speaking } from '../i18n/speaking.fixture';
import type { Legal } from '../table/legal';
import { listed, person } from '../table/words.fixture';
import type { HintWords } from './parts';

export function advised<V>(words: HintWords<V>, view: V, best: number, legal: Legal = []) {
  const context = {
    view,
    legal,
    you: 0,
    seats: ['Léa', 'Urs', 'Nora', 'Max'].map(person),
    options: {},
    list: listed,
    t: speaking('en'),
    whole: (amount: number) => `${Math.round(amount)}`,
    percent: (chance: number) => `${Math.round(100 * chance)}%`,
  };
  return [words.advice?.(best, context), words.reason?.(context, best)];
}
