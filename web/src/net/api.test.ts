import { afterEach, describe, expect, it, vi } from 'vitest';
import { Refusal, api } from './api';

const answer = (status: number, body: string) => {
  const fetch = vi.fn().mockResolvedValue(new Response(body, { status }));
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

afterEach(() => vi.unstubAllGlobals());

describe('the server answers', () => {
  it('with what was asked for', async () => {
    const fetch = answer(200, '{"table":"abc"}');
    const wanted = { game: 'chess', seats: [{ kind: 'open' as const }] };
    expect(await api.makeTable(wanted)).toEqual({ table: 'abc' });
    const [path, request] = fetch.mock.calls[0]!;
    expect([path, request.method, request.body]).toEqual([
      '/api/tables',
      'POST',
      JSON.stringify(wanted),
    ]);
  });

  it('with a refusal', async () => {
    answer(400, '{"code":"bad_name","field":"name"}');
    const refused = await api.saveProfile({ name: '', colour: 'red' }).catch((error) => error);
    expect(refused).toBeInstanceOf(Refusal);
    expect(refused.problem).toEqual({ code: 'bad_name', field: 'name', detail: '' });
  });

  it.each(['<h1>Bad gateway</h1>', '{}', 'null'])('not at all: %s', async (body) => {
    answer(502, body);
    const error = await api.me().catch((error) => error);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(Refusal);
  });
});
