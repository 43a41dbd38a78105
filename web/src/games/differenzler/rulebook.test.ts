import { expect, it } from 'vitest';
import type { Deck } from '../../cards/deck';
import { LANGUAGES, type Language } from '../../i18n';
import { ruleOf } from '../../rulebook/rule.fixture';

it.each(LANGUAGES)('keeps examples and pictures with their rule (%s)', async (language) => {
  expect(await ruleOf('differenzler', language, 'D17')).toContain('<blockquote>');
  expect(await ruleOf('differenzler', language, 'D3')).toContain('<svg role="img" ');
  expect(await ruleOf('differenzler', language, 'D21')).toContain('<svg role="img" ');
});

const TEXTS = import.meta.glob<Record<string, string>>('./texts/*.json', {
  import: 'default',
  eager: true,
});

/** The letters of the cards in the drawing of what cards are worth. */
async function lettersIn(language: Language, deck: Deck): Promise<string[]> {
  const html = await ruleOf('differenzler', language, 'D3');
  const [drawing] = html.match(new RegExp(`<svg role="img" data-deck="${deck}".*?</svg>`)) ?? [''];
  return [...new Set(drawing.match(/(?<=<text[^>]*>)[A-Z](?=<)/g))].sort();
}

it.each(LANGUAGES)(
  'draws the cards of either deck with the letters at the table (%s)',
  async (language) => {
    for (const deck of ['french', 'swiss'] as const) {
      const letters =
        TEXTS[`./texts/${language}.json`]![`differenzler.card.ranks.${deck}`]!.match(/[A-Z]/g)!;
      expect(await lettersIn(language, deck)).toEqual(letters.sort());
    }
  },
);
