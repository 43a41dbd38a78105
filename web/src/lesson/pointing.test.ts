import { expect, it } from 'vitest';
import { ringOf, threadTo, type Box } from './pointing';
import { runsOf } from './words';

const box = (left: number, top: number, right: number, bottom: number): Box => ({
  left,
  top,
  right,
  bottom,
});
const TABLE = box(0, 0, 390, 670);
const BELOW = box(6, 670, 384, 838);

it('draws rings round things, within the table', () => {
  expect(ringOf(box(100, 100, 160, 180), TABLE)).toEqual(box(95, 95, 165, 185));
  expect(ringOf(box(0, 100, 390, 180), TABLE)).toEqual(box(2, 95, 388, 185));
});

it('leads threads along the nearer margin to a slip below', () => {
  expect(threadTo(box(100, 100, 160, 180), BELOW, TABLE)).toBe('M100 140H17q-10 0 -10 10V670');
  expect(threadTo(box(300, 100, 350, 180), BELOW, TABLE)).toBe('M350 140H373q10 0 10 10V670');
});

it('leads threads straight down from what stands at the margin', () => {
  expect(threadTo(box(4, 300, 386, 400), BELOW, TABLE)).toBe('M14 400V670');
});

it('leads threads across to a slip beside the table', () => {
  const slip = box(16, 500, 300, 700);
  const table = box(300, 0, 1440, 900);
  expect(threadTo(box(400, 580, 460, 660), slip, table)).toBe('M400 620H300');
  expect(threadTo(box(400, 60, 460, 140), slip, table)).toBe(
    'M400 100H340q-10 0 -10 10V510q0 10 -10 10H300',
  );
});

it('sets the stressed parts of a text apart', () => {
  expect(runsOf('**Trump:** it wins.')).toEqual([
    { text: 'Trump:', strong: true },
    { text: ' it wins.', strong: false },
  ]);
});
