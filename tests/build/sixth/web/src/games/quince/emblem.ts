// A quince.

import { disc, type Emblem } from '../../cards/emblem/inks';

export const emblem: Emblem = [
  ['g-', disc(80, 66, 34, 38)],
  ['-x', 'M80 28V14', 3],
];
