// Keys put together while running, as in t(`problem.${code}`), begin with one of these. The keys
// below them count as used.

export const PREFIXES = [
  'about.',
  'card.',
  'colour.',
  'deck.',
  'game.',
  'grandprix.barred.',
  'grandprix.by.',
  'grandprix.crib.',
  'grandprix.kind.',
  'grandprix.they.',
  'grandprix.turn.',
  'grandprix.worth.',
  'grandprix.you.',
  'level.',
  'pace.',
  'problem.',
  'table.mark.',
  'table.turn.',
  'tigre.deck.',
  'tigre.from.',
  'tigre.mark.',
  'tigre.said.',
  'tigre.tie.',
  'tigre.town.',
] as const;
