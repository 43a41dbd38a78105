import { expect, it } from 'vitest';
import type { Replay, Update } from '../wire';
import { Reel } from './reel.svelte';

const updates = [0, 1, 2, 3].map(
  (actions) => ({ actions, events: [{ type: `E${actions}` }] }) as unknown as Update,
);

/** A reel, and what a table was sent by it: the number of an update, and whether it moves anything. */
function playing(step: number): { reel: Reel; sent: string[] } {
  const reel = new Reel({ updates } as Replay, step);
  const sent: string[] = [];
  reel.onupdate = ({ actions, events }) =>
    void sent.push(`${actions}${events.length > 0 ? '' : ' at once'}`);
  reel.onskip = async () => void sent.push('skip');
  return { reel, sent };
}

it('sends the next step as it was sent then', async () => {
  const { reel, sent } = playing(0);
  await reel.show(1);
  await reel.show(2);
  expect(sent).toEqual(['skip', '1', 'skip', '2']);
});

it('comes to any other step by way of the one before it', async () => {
  const { reel, sent } = playing(0);
  await reel.show(3);
  await reel.show(1);
  expect(sent).toEqual(['2 at once', '3', '0 at once', '1']);
});

it('begins with what led to the first step that is shown', async () => {
  const { reel, sent } = playing(2);
  expect(reel.update.actions).toBe(1);
  await reel.show(2);
  expect(sent).toEqual(['skip', '2']);
});

it('ends with the table as it is found when the match is over', async () => {
  const { reel, sent } = playing(3);
  await reel.show(3);
  await reel.show(4);
  expect(sent).toEqual(['skip', '3', '3 at once']);
});

it('shows only the last of several steps that are asked for at once', async () => {
  const { reel, sent } = playing(0);
  void reel.show(2);
  void reel.show(1);
  await reel.show(3);
  expect(sent).toEqual(['2 at once', '3']);
});

it('takes no action', () => {
  let tried = 0;
  const reel = new Reel({ updates } as Replay, 0, () => tried++);
  expect(reel.send({ type: 'Submit', prompt: 1, action: 2 })).toBe(false);
  expect(reel.send({ type: 'Why', action: 2 })).toBe(false);
  expect(tried).toBe(1);
});
