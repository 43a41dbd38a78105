import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { licences } from './licences.ts';

/** What the build puts beside the pages, by name. */
function shipped(): Record<string, string> {
  const files: Record<string, string> = {};
  const emitFile = ({ fileName, source }: { fileName: string; source: string }): void =>
    void (files[fileName] = source);
  (licences().generateBundle as unknown as (this: object) => void).call({ emitFile });
  return files;
}

it('ships the text of every licence that the page about the house names', () => {
  const page = readFileSync('src/house/licences.ts', 'utf8');
  const names = [...page.matchAll(/file: '([\w.]+)'/g)].map(([, file]) => `licences/${file}`);
  expect(Object.keys(shipped()).sort()).toEqual(names.sort());
});

it('ships the licence of the font as its authors wrote it', () => {
  expect(shipped()['licences/fraunces.txt']).toMatch(/SIL OPEN FONT LICENSE Version 1\.1/i);
});
