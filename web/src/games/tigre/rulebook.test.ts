import { expect, it } from 'vitest';
import { LANGUAGES } from '../../i18n';
import { ruleOf } from '../../rulebook/rule.fixture';

it.each(LANGUAGES)(
  'keeps the mark of reconstruction and the table of roads (%s)',
  async (language) => {
    expect(await ruleOf('tigre', language, 'T2')).toMatch(/<p><strong>[^<]+\.<\/strong>/);
    expect(await ruleOf('tigre', language, 'T9')).toContain('<table>');
  },
);
