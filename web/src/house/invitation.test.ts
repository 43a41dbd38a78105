import { describe, expect, it } from 'vitest';
import { invitationIn } from './invitation';

const HOUSE = 'https://brelan.example';
const found = (text: string): [string, string] | null => {
  const invited = invitationIn(text);
  return invited && [invited.path, invited.url?.host ?? ''];
};

describe('an invitation is found', () => {
  it.each([
    ['a link', `${HOUSE}/t/kT3_x-9Q`],
    ['a link with spaces round it', `  ${HOUSE}/t/kT3_x-9Q \n`],
    ['a link in a sentence', `Come and play: ${HOUSE}/t/kT3_x-9Q!`],
    ['a link in brackets', `(${HOUSE}/t/kT3_x-9Q).`],
    ['a link with more behind it', `${HOUSE}/t/kT3_x-9Q/?from=chat#top`],
    ['a link without its beginning', 'brelan.example/t/kT3_x-9Q'],
  ])('in %s', (_, text) => {
    expect(found(text)).toEqual(['/t/kT3_x-9Q', 'brelan.example']);
  });

  it.each(['kT3_x-9Q', ' kT3_x-9Q ', '/t/kT3_x-9Q', 't/kT3_x-9Q/'])(
    'in the name alone: %s',
    (text) => {
      expect(found(text)).toEqual(['/t/kT3_x-9Q', '']);
    },
  );

  it('in a link with a port, as in a home network', () => {
    expect(found('http://192.168.1.20:8000/t/kT3_x-9Q')).toEqual([
      '/t/kT3_x-9Q',
      '192.168.1.20:8000',
    ]);
  });

  it('in a personal link', () => {
    expect(found(`${HOUSE}/continue#a.b.c`)).toEqual(['/continue#a.b.c', 'brelan.example']);
    expect(invitationIn(`${HOUSE}/continue#a.b.c`)?.name).toBe('');
  });
});

describe('none is found', () => {
  it.each([
    '',
    'hello',
    'Come at eight, all of you',
    HOUSE,
    `${HOUSE}/rules/whist`,
    `${HOUSE}/t/`,
    `${HOUSE}/t/a/b`,
    `${HOUSE}/continue`,
    'https://',
    'javascript:alert(1)//t/kT3_x-9Q',
    'data:text/html,/t/kT3_x-9Q',
    '/api/t/kT3_x-9Q',
  ])('in %j', (text) => {
    expect(invitationIn(text)).toBeNull();
  });
});
