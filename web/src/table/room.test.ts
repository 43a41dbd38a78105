import { describe, expect, it } from 'vitest';
import { leastIn, roomBeside, roomIn, roomInColumn, type Box } from './room';

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

describe('a slip beside controls', () => {
  const room = box(0, 44, 390, 560);

  it('has the whole room where there are none', () => {
    expect(roomBeside(room, [])).toEqual(room);
    expect(roomBeside(room, [box(0, 600, 390, 640)])).toEqual(room);
  });

  it('lies above or below all of them, wherever there is more', () => {
    const controls = [box(20, 300, 370, 350), box(20, 400, 370, 450)];
    expect(roomBeside(room, controls)).toEqual(box(0, 44, 390, 294));
    expect(roomBeside(room, [box(20, 60, 370, 100)])).toEqual(box(0, 106, 390, 560));
  });

  it('lies beside them where they fill the height', () => {
    const controls = [box(160, 60, 680, 200)];
    expect(roomBeside(box(0, 44, 844, 204), controls)).toEqual(box(686, 44, 844, 204));
  });
});

it('is filled as far as the controls below, or over the scores', () => {
  const room = box(0, 44, 390, 560);
  expect(leastIn(room, box(0, 44, 390, 294), null)).toBe(250);
  expect(leastIn(room, room, box(400, 60, 700, 500))).toBe(0);
  expect(leastIn(room, room, box(0, 44, 390, 500))).toBe(456);
});

describe('the column of the scores', () => {
  const [table, column] = [box(0, 0, 1440, 900), box(1050, 60, 1420, 650)];

  it('holds slips below the scores', () => {
    const scores = box(1060, 70, 1410, 230);
    expect(roomInColumn(table, column, scores)).toEqual(box(1060, 242, 1410, 650));
  });

  it('holds them over the scores where these leave too little', () => {
    const scores = box(1060, 70, 1410, 500);
    expect(roomInColumn(table, column, scores)).toEqual(box(1060, 70, 1410, 650));
  });
});
