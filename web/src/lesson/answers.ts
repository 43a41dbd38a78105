// Typed answers in lessons. The server's judge forgives more; here the words are given.

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Whether two texts differ in nothing but case, accents, blanks and signs. */
export const alike = (one: string, other: string): boolean => plain(one) === plain(other);
