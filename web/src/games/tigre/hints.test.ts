// What hints advise and why: only what the view proves.

import { expect, it } from 'vitest';
import { advised } from '../advice.fixture';
import { hints } from './hints';
import { aHand, aView } from './view.fixture';
import { TAKE } from './wire';

it('tells how many unseen cards lead too far, also where none does', () => {
  const view = aView({ distance: 80, hand: aHand([5, 1], 6) });
  expect(advised(hints, view, TAKE)).toEqual([
    'I would take a card',
    'None of the unseen cards takes you too far.',
  ]);
});
