// What each round added, and the places.

/** What each finished round added, from the sums after each. */
export function bookedIn(sums: readonly (readonly number[])[]): number[][] {
  return sums.map((after, round) => after.map((sum, seat) => sum - (sums[round - 1]?.[seat] ?? 0)));
}

/** The seats by place; those that share one keep the order of play. */
export function ranking(places: readonly number[]): number[] {
  return places.map((_, seat) => seat).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
}
