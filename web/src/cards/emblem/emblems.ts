// Five small posters, one a game: a plain ground, one thing upon it, flat inks.

import { differenzler } from './differenzler';
import { grandprix } from './grandprix';
import type { Emblem } from './inks';
import { tigre } from './tigre';
import { tiguidoo } from './tiguidoo';
import { tijou } from './tijou';

export type Game = 'differenzler' | 'tigre' | 'tijou' | 'tiguidoo' | 'grandprix';

export const EMBLEMS: Record<Game, Emblem> = { differenzler, tigre, tijou, tiguidoo, grandprix };
