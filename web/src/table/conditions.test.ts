// Tables have four layouts, named in layout.ts. No style of a table asks for the size of the screen
// itself; a part that depends on its own room may ask for that, and says why. Pages ask for known sizes.

import { expect, it } from 'vitest';

const STYLES: Record<string, string> = import.meta.glob(
  ['../table/*.{css,svelte}', '../games/*/*.{css,svelte}', '../cards/*.svelte'],
  { query: '?raw', import: 'default', eager: true },
);
const OF_THE_READER =
  /^@media (print|\((prefers-|hover|pointer)[^)]*\)( and \((hover|pointer)[^)]*\))*) \{$/;
const OF_A_PART = /^@container ([a-z]+) \(/;

interface Condition {
  file: string;
  text: string;
  above: string; // the line before it
}

const conditions = Object.entries(STYLES).flatMap(([file, style]): Condition[] => {
  const lines = style.split('\n').map((line) => line.trim());
  const found = lines.map((text, i) => ({ file, text, above: lines[i - 1] ?? '' }));
  return found.filter(({ text }) => /@(container|media)\b/.test(text));
});

const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/') + 1);
const isPart = ({ file, text }: Condition): boolean => {
  const name = OF_A_PART.exec(text)?.[1];
  const declared = new RegExp(`container: ${name} / `);
  const near = Object.keys(STYLES).filter((other) => other.startsWith(folderOf(file)));
  return name !== undefined && near.some((other) => declared.test(STYLES[other]!));
};
const shown = ({ file, text }: Condition): string => `${file}: ${text}`;

it('asks for nothing but what the reader wishes and the room of a part', () => {
  const others = conditions.filter((each) => !OF_THE_READER.test(each.text) && !isPart(each));
  expect(conditions.length).toBeGreaterThan(0);
  expect(others.map(shown)).toEqual([]);
});

it('says why a part asks for its own room', () => {
  const bare = conditions.filter((each) => isPart(each) && !each.above.endsWith('*/'));
  expect(bare.map(shown)).toEqual([]);
});

it('makes no container of the table itself', () => {
  const named = Object.keys(STYLES).filter((file) => /container: table\b/.test(STYLES[file]!));
  expect(named).toEqual([]);
});

const PAGES: Record<string, string> = import.meta.glob(
  '../{house,lesson,options,practice,replay,review,rulebook,same}/*.svelte',
  { query: '?raw', import: 'default', eager: true },
);
// Of phones, phones on their side, tablets and desks.
const KNOWN = [22, 24, 26, 32, 34, 35, 36, 37.5, 40, 44, 48, 50, 60, 64].map(
  (size) => `${size}rem`,
);
const SIZE = /(?:width|height)(?:: | [<>]=? )([\d.]+\w+)/g;

it('asks for known sizes of the screen on pages, and no others', () => {
  const media = Object.values(PAGES).flatMap((style) => style.match(/@media [^{]+/g) ?? []);
  const sizes = media.flatMap((each) => [...each.matchAll(SIZE)].map((found) => found[1]));
  expect(new Set(sizes)).toEqual(new Set(KNOWN));
});
