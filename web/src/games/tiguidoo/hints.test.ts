// What hints advise and why: only what the view proves.

import { expect, it } from 'vitest';
import { advised } from '../advice.fixture';
import { hints } from './hints';
import { aView } from './view.fixture';
import { ASK } from './wire';

it('tells that there is nothing to steal', () => {
  expect(advised(hints, aView(), ASK, [[ASK, ASK]])).toEqual([
    'I would ask',
    'There is nothing to steal just now.',
  ]);
});
