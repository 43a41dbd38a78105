import { beforeEach, expect, it, vi } from 'vitest';
import { askAhead, sourceOf } from './source';

const fetched = vi.fn<(path: string) => Promise<Response>>();

beforeEach(() => {
  fetched.mockReset();
  fetched.mockImplementation(async () => Response.json({ table: { you: 1 } }));
  vi.stubGlobal('fetch', fetched);
});

it('opens with what was asked for ahead', async () => {
  askAhead('t1');
  askAhead('t1');
  expect((await sourceOf('t1', '').replay(null)).table.you).toBe(1);
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('asks for other matches, seats and shared ones', async () => {
  askAhead('t2');
  await sourceOf('t3', '').replay(null);
  await sourceOf('t2', '').replay(0);
  await sourceOf('t2', 'key').replay(null);
  expect(fetched).toHaveBeenCalledTimes(4);
});

it('asks again after a failure', async () => {
  fetched.mockRejectedValueOnce(new Error('offline'));
  askAhead('t4');
  await expect
    .poll(() =>
      sourceOf('t4', '')
        .replay(null)
        .catch(() => null),
    )
    .not.toBeNull();
  expect(fetched).toHaveBeenCalledTimes(2);
});
