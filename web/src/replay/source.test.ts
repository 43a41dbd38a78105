import { beforeEach, expect, it, vi } from 'vitest';
import { MAX_RECORD } from '../wire';
import { BadFile, prefetch, recordIn, sourceOf } from './source';

const fetched = vi.fn<(path: string) => Promise<Response>>();

beforeEach(() => {
  fetched.mockReset();
  fetched.mockImplementation(async () => Response.json({ table: { you: 1 } }));
  vi.stubGlobal('fetch', fetched);
});

it('opens with what was asked for ahead', async () => {
  prefetch('t1');
  prefetch('t1');
  expect((await sourceOf('t1', '').replay(null)).table.you).toBe(1);
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('asks for other matches, seats and shared ones', async () => {
  prefetch('t2');
  await sourceOf('t3', '').replay(null);
  await sourceOf('t2', '').replay(0);
  await sourceOf('t2', 'key').replay(null);
  expect(fetched).toHaveBeenCalledTimes(4);
});

it('asks again after a failure', async () => {
  fetched.mockRejectedValueOnce(new Error('offline'));
  prefetch('t4');
  await expect
    .poll(() =>
      sourceOf('t4', '')
        .replay(null)
        .catch(() => null),
    )
    .not.toBeNull();
  expect(fetched).toHaveBeenCalledTimes(2);
});

const HEAD = 'brelan record 1\n';

const fileOf = (...parts: BlobPart[]): File => new File(parts, 'record.txt');

it('reads a record from a file as it was written', async () => {
  expect(await recordIn(fileOf(HEAD, 'seat 0 human Zoé\n'))).toBe(`${HEAD}seat 0 human Zoé\n`);
});

it('reads a record that was saved with CR LF and a byte order mark', async () => {
  expect(await recordIn(fileOf('\ufeff', 'brelan record 1\r\nend\r\n'))).toBe(`${HEAD}end\n`);
});

it('reads the longest record in bytes', async () => {
  const longest = HEAD.padEnd(MAX_RECORD, '😀'.slice(0, 2));
  expect(await recordIn(fileOf(longest))).toBe(longest);
});

it.each([
  ['empty', ''],
  ['empty', '\n \n'],
  ['not_record', 'milk, eggs\n'],
  ['not_record', '{"record":1}'],
  ['not_text', new Uint8Array([0xff, 0xd8, 0xff, 0xe0])],
  ['too_large', HEAD + 'x'.repeat(MAX_RECORD)],
  ['too_large', new Uint8Array(4 * MAX_RECORD + 1)],
])('tells what else a file is: %s', async (kind, content) => {
  await expect(recordIn(fileOf(content))).rejects.toEqual(new BadFile(kind as BadFile['kind']));
});

it('tells that a file cannot be read', async () => {
  const file = fileOf(HEAD);
  file.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  await expect(recordIn(file)).rejects.toThrow('unreadable');
});
