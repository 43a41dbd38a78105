// The cards of Grand Prix by number (G1, G2), and how a hand of them is held.

export const KINDS = [0, 1, 2, 3] as const; // chassis, engine, tyres, driver
export type Kind = (typeof KINDS)[number];

export const DRIVER: Kind = 3;
const FIRST_WREATH = 28; // from here on: the drivers with the wreath

export const kindOf = (card: number): Kind => Math.min(DRIVER, Math.floor(card / 7)) as Kind;
export const valueOf = (card: number): number => (card % 7) + 1;
export const hasWreath = (card: number): boolean => card >= FIRST_WREATH;

/** A card of a hand. Two that are alike (G2) keep different keys. */
export interface Held {
  key: string;
  card: number;
}

/** A hand as it is held: by kind, then by value, the wreath after its twin. */
export function heldIn(hand: readonly number[]): Held[] {
  const sorted = [...hand].sort((a, b) => rank(a) - rank(b));
  return sorted.map((card, i) => ({ card, key: `${card}.${sorted.indexOf(card) === i ? 0 : 1}` }));
}

/** The keys of the cards that came last; of two that are alike, the second came after the first. */
export function freshIn(hand: readonly Held[], came: readonly number[]): string[] {
  const left = [...came];
  const fresh = hand.toReversed().filter(({ card }) => {
    const at = left.indexOf(card);
    return at >= 0 && left.splice(at, 1).length > 0;
  });
  return fresh.map(({ key }) => key);
}

const rank = (card: number): number =>
  20 * kindOf(card) + 2 * valueOf(card) + (hasWreath(card) ? 1 : 0);

/** The cards left when some are taken out, each once. */
export function without(cards: readonly number[], out: readonly number[]): number[] {
  const left = [...cards];
  for (const card of out) if (left.includes(card)) left.splice(left.indexOf(card), 1);
  return left;
}
