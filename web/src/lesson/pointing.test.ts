import { expect, it } from 'vitest';
import { around, placeFor, ringOf, threadTo, type Box } from './pointing';
import { runsOf, stressedIn, wordsFor, type LessonWords } from './words';

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

it('holds a thing together with what hangs over its edge', () => {
  expect(around([box(10, 20, 30, 40), box(5, 36, 25, 48)])).toEqual(box(5, 20, 30, 48));
});

it.each([
  ['right of', box(500, 100, 560, 180)],
  ['left of', box(-160, 100, -100, 180)],
  ['above', box(100, -180, 160, -100)],
  ['below', box(100, 800, 160, 880)],
])('draws an empty ring, never a negative one, for what is %s the table', (_, thing) => {
  const { left, top, right, bottom } = ringOf(thing, TABLE);
  expect(Math.min(right - left, bottom - top)).toBe(0);
  expect(Math.max(right - left, bottom - top)).toBeGreaterThan(0);
});

it('leads threads along the nearer margin to a slip below', () => {
  expect(threadTo(box(50, 500, 110, 580), BELOW, TABLE)).toBe('M50 540H17q-10 0 -10 10V670');
  expect(threadTo(box(300, 500, 350, 580), BELOW, TABLE)).toBe('M350 540H373q10 0 10 10V670');
});

it('leads threads straight down from what stands at the margin', () => {
  expect(threadTo(box(4, 500, 386, 630), BELOW, TABLE)).toBe('M14 630V670');
  expect(threadTo(box(4, 500, 386, 600), BELOW, TABLE)).toBe(''); // over what lies between
});

it('leads threads across to a slip beside the table', () => {
  const slip = box(16, 500, 300, 700);
  const table = box(300, 0, 1440, 900);
  expect(threadTo(box(340, 580, 400, 660), slip, table)).toBe('M340 620H300');
  expect(threadTo(box(340, 60, 400, 140), slip, table)).toBe('');
});

it('leads no thread across the whole table', () => {
  expect(threadTo(box(160, 500, 230, 580), BELOW, TABLE)).toBe('');
  expect(threadTo(box(4, 300, 386, 400), BELOW, TABLE)).toBe('');
  expect(threadTo(box(900, 580, 960, 660), box(0, 0, 300, 900), box(300, 0, 1440, 900))).toBe('');
});

it('leads no thread to a slip that lies over the table', () => {
  expect(threadTo(box(4, 150, 60, 210), box(3, 3, 387, 120), TABLE)).toBe('');
});

it.each([
  ['below it', 'top', [box(10, 500, 60, 580)]],
  ['at the top', 'bottom', [box(10, 40, 60, 80)]],
  ['just under its edge', 'top', [box(10, 110, 60, 180)]],
  ['everywhere', 'bottom', [box(2, 2, 388, 668)]],
  ['at both ends, most of it below', 'top', [box(10, 90, 60, 130), box(10, 560, 60, 668)]],
])('lays a slip over the table where it hides least of what is %s', (_, place, rings) => {
  expect(placeFor(rings, box(3, 3, 387, 120), TABLE)).toBe(place);
});

it('tells what a text stresses', () => {
  expect(stressedIn('**Trump:** it wins.')).toBe('Trump');
  expect(stressedIn('**A toi\u202f:** joue.')).toBe('A toi');
  expect(stressedIn('Nothing.')).toBe('');
});

it('sets the stressed parts of a text apart', () => {
  expect(runsOf('**Trump:** it wins.')).toEqual([
    { text: 'Trump:', strong: true },
    { text: ' it wins.', strong: false },
  ]);
});

it('calls cards as they are in the deck', () => {
  const words = { aim: 'Play [the Queen|an Ober].', learnt: ['Trump', '[Jack|Under] 20'] };
  const told = (deck: 'french' | 'swiss'): LessonWords =>
    wordsFor(words as unknown as LessonWords, deck);
  expect(told('french')).toEqual({ aim: 'Play the Queen.', learnt: ['Trump', 'Jack 20'] });
  expect(told('swiss')).toEqual({ aim: 'Play an Ober.', learnt: ['Trump', 'Under 20'] });
});
