import { expect, it } from 'vitest';
import { LANGUAGES } from '../../i18n';
import { ruleOf } from '../../rulebook/rule.fixture';

it.each(LANGUAGES)('keeps examples and pictures with their rule (%s)', async (language) => {
  expect(await ruleOf('differenzler', language, 'D17')).toContain('<blockquote>');
  expect(await ruleOf('differenzler', language, 'D3')).toContain('<svg role="img" ');
  expect(await ruleOf('differenzler', language, 'D21')).toContain('<svg role="img" ');
});
