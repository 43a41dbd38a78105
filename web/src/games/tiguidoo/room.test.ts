import { expect, it } from 'vitest';
import { placesAround, roomOf, type Given } from './room';

const room = (different: Partial<Given>) =>
  roomOf({ layout: 'tall', height: 844, others: 3, asked: true, wordy: false, ...different });

it('has room for everything on a phone without a keyboard', () => {
  expect(room({})).toMatchObject({ size: 'whole', bar: true, own: true, secrets: true });
  expect(room({ layout: 'small', height: 553 })).toMatchObject({ size: 'whole', own: true });
});

it("leaves out the player's hand above a keyboard, then the bar and the seats", () => {
  expect(room({ layout: 'small', height: 544 })).toMatchObject({
    size: 'typing',
    bar: true,
    seats: true,
    own: false,
    lines: 0,
  });
  expect(room({ layout: 'small', height: 367 })).toMatchObject({
    size: 'least',
    bar: false,
    seats: false,
    own: false,
  });
  expect(room({ layout: 'low', height: 150 }).size).toBe('least');
});

it('gives the question more room than the Tiguidoo cards on small phones', () => {
  expect(room({ layout: 'small', height: 568 }).secrets).toBe(false);
  expect(room({ layout: 'small', height: 568, asked: false }).secrets).toBe(true);
  expect(room({ layout: 'desk', height: 900 }).secrets).toBe(true);
});

it('gives more room to many opponents and many words', () => {
  expect(room({})).toMatchObject({ tight: false, ownBrief: false });
  expect(room({ others: 5 })).toMatchObject({ tight: true, ownBrief: true, secrets: false });
  expect(room({ wordy: true }).tight).toBe(true);
  expect(room({ layout: 'small', height: 568, others: 5 }).ownCards).toBe(false);
  expect(room({ layout: 'small', height: 568, others: 3 }).ownCards).toBe(true);
});

it('seats the others clockwise from the left', () => {
  const around = (...others: number[]) =>
    placesAround(others).map(({ place, seats }) => `${place} ${seats.join(' ')}`);
  expect(around(1)).toEqual(['top 1']);
  expect(around(1, 2)).toEqual(['left 1', 'right 2']);
  expect(around(1, 2, 3)).toEqual(['left 1', 'top 2', 'right 3']);
  expect(around(1, 2, 3, 4, 5)).toEqual(['left 2 1', 'top 3', 'right 4 5']);
});
