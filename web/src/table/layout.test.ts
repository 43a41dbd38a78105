import { expect, it } from 'vitest';
import { layoutOf, type Layout } from './layout';

const SCREENS: [number, number, Layout][] = [
  [320, 568, 'small'],
  [375, 553, 'small'],
  [379, 844, 'small'],
  [560, 500, 'small'],
  [959, 599, 'small'],
  [380, 600, 'tall'],
  [390, 844, 'tall'],
  [768, 1024, 'tall'],
  [959, 600, 'tall'],
  [560, 499, 'low'],
  [844, 330, 'low'],
  [1440, 559, 'low'],
  [960, 560, 'desk'],
  [2560, 1440, 'desk'],
];

it.each(SCREENS)('%i × %i is %s', (width, height, layout) => {
  expect(layoutOf(width, height)).toBe(layout);
});
