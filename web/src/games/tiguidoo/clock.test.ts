// The clock counts from the arrival of an update, by a monotonic clock.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Clock, secondsOf } from './clock.svelte';
import { aView, askedView } from './view.fixture';

let now = 0;
beforeEach(() => {
  vi.useFakeTimers();
  now = 1000;
});
afterEach(() => vi.useRealTimers());

function pass(milliseconds: number): void {
  now += milliseconds;
  vi.advanceTimersByTime(milliseconds);
}

it('runs down from what the server says, and no further', () => {
  const clock = new Clock(() => now);
  clock.receive({ time_left: 12_000, view: askedView() });
  expect([clock.running, clock.question]).toEqual(['question', 12_000]);
  pass(5000);
  expect(clock.question).toBe(7000);
  pass(9000);
  expect(clock.question).toBe(0);
  clock.stop();
});

it('stands still while an answer waits, and goes on as the server says', () => {
  const clock = new Clock(() => now);
  clock.receive({ time_left: 12_000, view: askedView() });
  pass(2000);
  clock.receive({ time_left: 20_000, view: askedView({ waiting: [1], texts: [''] }) });
  pass(3000);
  expect([clock.running, clock.question, clock.verdict]).toEqual(['verdict', 10_000, 17_000]);
  clock.receive({ time_left: 10_100, view: askedView() });
  expect([clock.question, clock.verdict]).toEqual([10_100, -1]);
  clock.stop();
});

it('does not know what is left after a reload while an answer waits', () => {
  const clock = new Clock(() => now);
  clock.receive({ time_left: 20_000, view: askedView({ waiting: [1], texts: [''] }) });
  expect([clock.question, clock.verdict]).toEqual([-1, 20_000]);
  clock.stop();
});

it('stops without a question, and without a limit', () => {
  const clock = new Clock(() => now);
  clock.receive({ time_left: -1, view: askedView() });
  expect([clock.running, clock.question]).toEqual(['', -1]);
  clock.receive({ time_left: -1, view: aView() });
  expect(clock.running).toBe('');
  expect(vi.getTimerCount()).toBe(0);
});

it('shows whole seconds, and none only at the end', () => {
  expect([12_000, 11_999, 1, 0].map(secondsOf)).toEqual([12, 12, 1, 0]);
});
