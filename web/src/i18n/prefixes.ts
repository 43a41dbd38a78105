// Keys put together while running, as in t(`problem.${code}`), begin with one of these. The keys
// below them count as used.

export const PREFIXES = [
  'about.',
  'card.',
  'colour.',
  'deck.',
  'game.',
  'level.',
  'pace.',
  'problem.',
  'table.mark.',
  'table.turn.',
] as const;
