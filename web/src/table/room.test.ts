import { expect, it } from 'vitest';
import { roomIn, type Box } from './room';

const box = (left: number, top: number, right: number, bottom: number): Box => ({
  left,
  top,
  right,
  bottom,
});

it('is between the bar and the foot', () => {
  const [bar, foot] = [box(0, 0, 320, 44), box(6, 303, 314, 402)];
  expect(roomIn(box(0, 0, 320, 568), bar, foot)).toEqual(box(0, 44, 320, 303));
});

it('is told from the corner of the table', () => {
  const [bar, foot] = [box(300, 20, 1000, 64), box(300, 500, 1000, 560)];
  expect(roomIn(box(300, 20, 1000, 800), bar, foot)).toEqual(box(0, 44, 700, 480));
});

it('is beside them where they are close together in a column', () => {
  const [bar, foot] = [box(393, 0, 844, 44), box(393, 118, 844, 175)];
  expect(roomIn(box(0, 0, 844, 330), bar, foot)).toEqual(box(0, 0, 393, 330));
});

it('is never negative', () => {
  const [bar, foot] = [box(0, 0, 844, 44), box(6, 20, 838, 60)];
  expect(roomIn(box(0, 0, 844, 330), bar, foot)).toEqual(box(0, 44, 844, 44));
});
