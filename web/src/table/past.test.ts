import { beforeAll, expect, it } from 'vitest';
import { loadReplayTexts } from '../games/parts';
import { plain, type Line } from './words';
import { wordsOfPast } from './past';

beforeAll(loadReplayTexts);

const at = (line: Line, told: string, calling = false) =>
  wordsOfPast(
    { line, more: 'small print', told, calling, you: 0, nameOf: (seat) => `Seat ${seat}` },
    { next: 1 },
  );

it('tells what was done, and never what is to be done', () => {
  const { line, more } = at({ text: 'Your turn', rule: 'D17' }, 'Ben plays: Ace', true);
  expect(line).toEqual(plain('Ben plays: Ace'));
  expect(more).toBe('Next: Seat 1');
});

it('says only who acted next where nothing was announced', () => {
  const { line, more } = at({ ...plain('Cleo is thinking'), waiting: true }, '');
  expect(line).toEqual(plain('Next: Seat 1'));
  expect(more).toBe('');
});

it('leaves what is said of a result', () => {
  const line = { text: 'Ben takes 12 points', rule: 'D18' };
  expect(at(line, 'Ben plays: Ace')).toEqual({ line, more: 'small print' });
});
