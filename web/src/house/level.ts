// How strong the virtual players are that this browser plays against, as chosen the last time.

import { recall, remember } from '../storage';
import type { Level } from '../wire';

export const LEVELS: readonly Level[] = ['apprentice', 'regular', 'master'];

const isLevel = (text: string | null): text is Level => LEVELS.includes(text as Level);

export function usualLevel(): Level {
  const level = recall('level');
  return isLevel(level) ? level : 'regular';
}

export const rememberLevel = (level: Level): void => remember('level', level);
