// What hints advise and why: only what the view proves.

import { describe, expect, it } from 'vitest';
import { advised } from '../advice.fixture';
import { hints } from './hints';
import { SPREAD, aView } from './view.fixture';
import { PASS } from './wire';

describe('advice', () => {
  const view = aView({ pieces: SPREAD });

  it('tells what the board shows', () => {
    expect(advised(hints, view, 3)).toEqual(['I would play a 2', 'It captures Urs’s piece 1.']);
    expect(advised(hints, view, 9)[1]).toBe('It brings a piece onto the board.');
    expect(advised(hints, view, 12)[1]).toBe('It brings a piece home.');
    expect(advised(hints, view, PASS, [[PASS, PASS]])).toEqual([
      'I would pass',
      'No card in your hand has any effect.',
    ]);
  });
});
