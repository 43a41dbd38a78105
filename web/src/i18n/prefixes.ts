// Keys put together while running, as in t(`problem.${code}`), begin with one of these. The keys
// below them count as used.

export const PREFIXES = [
  'problem.',
  'game.',
  'level.',
  'pace.',
  'colour.',
  'card.',
  'table.turn.',
  'table.mark.',
] as const;
