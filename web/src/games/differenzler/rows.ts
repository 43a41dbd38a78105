// Which rounds the slate shows at the end of a match, where not all of them fit.

/** The rounds in order, 0 for a gap: the last ones, and always the one that decided. */
export function rowsShown(rounds: number, decided: number, fit: number): number[] {
  const all = Array.from({ length: rounds }, (_, i) => i + 1);
  const last = all.slice(Math.max(0, rounds - fit));
  if (decided === 0 || last.includes(decided)) return last;
  return fit > 2 ? [decided, 0, ...last.slice(2)] : [decided].slice(0, fit);
}
