// Where the badges of the most costly moments stand along the slider: over their moments, but never
// nearer to each other than can be touched.

export const TOUCHED = 44; // pixels

/** The places of badges whose moments are at these, each from the left in pixels. */
export function spread(moments: readonly number[], width: number, size = TOUCHED): number[] {
  const order = moments.map((_, i) => i).sort((a, b) => moments[a]! - moments[b]! || a - b);
  const places = moments.map(() => 0);
  let least = size / 2;
  for (const i of order) {
    places[i] = Math.max(least, moments[i]!);
    least = places[i]! + size;
  }
  let most = width - size / 2;
  for (const i of order.reverse()) {
    places[i] = Math.min(most, places[i]!);
    most = places[i]! - size;
  }
  return places;
}
