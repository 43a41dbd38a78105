import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Refusal } from '../net/api';
import { untilAnswered } from './asking';

const ask = vi.fn<() => Promise<string>>();
const lost = vi.fn();
const always = (): boolean => true;
const offline = new TypeError('Failed to fetch');

beforeEach(() => {
  vi.useFakeTimers();
  ask.mockReset();
  lost.mockReset();
});

afterEach(() => vi.useRealTimers());

it('answers at once where it can', async () => {
  ask.mockResolvedValue('done');
  expect(await untilAnswered(ask, lost, always)).toBe('done');
  expect(lost).not.toHaveBeenCalled();
});

it('asks again after growing pauses, and tells each time', async () => {
  for (let failures = 0; failures < 6; failures++) ask.mockRejectedValueOnce(offline);
  ask.mockResolvedValue('done');
  const answer = untilAnswered(ask, lost, always);
  const asked: number[] = [];
  for (const seconds of [0, 1, 2, 4, 8, 10, 10]) {
    await vi.advanceTimersByTimeAsync(1_000 * seconds);
    asked.push(ask.mock.calls.length);
  }
  expect(asked).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(lost).toHaveBeenCalledTimes(6);
  expect(await answer).toBe('done');
});

it('asks again where the server had no time', async () => {
  ask.mockRejectedValueOnce(new Refusal({ code: 'stopping', field: '', detail: '' }));
  ask.mockResolvedValue('done');
  const answer = untilAnswered(ask, lost, always);
  await vi.runAllTimersAsync();
  expect(await answer).toBe('done');
});

it('gives up where asking again would change nothing', async () => {
  ask.mockRejectedValue(new Refusal({ code: 'not_shared', field: 'key', detail: '' }));
  await expect(untilAnswered(ask, lost, always)).rejects.toThrow('not_shared');
  expect(lost).not.toHaveBeenCalled();
});

it('stops once the answer is no longer wanted', async () => {
  ask.mockRejectedValue(offline);
  let wanted = true;
  const answer = untilAnswered(ask, lost, () => wanted);
  await vi.advanceTimersByTimeAsync(0);
  wanted = false;
  await vi.runAllTimersAsync();
  expect(await answer).toBeNull();
  expect(ask).toHaveBeenCalledTimes(1);
});
