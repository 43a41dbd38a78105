// What four cards make (G18-G20), for the drawing and the number beside it while a car is being
// put together. The server decides who wins a race.

import { DRIVER, KINDS, heldIn, kindOf, valueOf, type Kind } from './deck';
import { CAR, type GameView } from './wire';

export interface Car {
  parts: readonly (number | undefined)[]; // a card for each kind
  spare: number[]; // further cards of a kind that the car has already
  missing: Kind[];
  worth: Worth | null; // of a complete car
}

export interface Worth {
  value: number;
  rule: 'G18' | 'G19' | 'G20'; // the sum, 21 and the driver, or 28
}

const SAME = 21;
const PERFECT = 28;

export function carOf(cards: readonly number[]): Car {
  const parts = KINDS.map((kind) => cards.find((card) => kindOf(card) === kind));
  const missing = KINDS.filter((kind) => parts[kind] === undefined);
  const spare = cards.filter((card, i) => cards.findIndex((c) => kindOf(c) === kindOf(card)) < i);
  return { parts, spare, missing, worth: missing.length ? null : worthOf(parts as number[]) };
}

function worthOf(parts: readonly number[]): Worth {
  const values = parts.map(valueOf);
  const driver = values[DRIVER] ?? 0;
  const [first, ...others] = values.slice(0, DRIVER);
  if (!others.every((value) => value === first))
    return { value: values.reduce((sum, value) => sum + value), rule: 'G18' };
  return driver === first ? { value: PERFECT, rule: 'G20' } : { value: SAME + driver, rule: 'G19' };
}

/** The kinds of which a hand has no card. */
export const lackingIn = (hand: readonly number[]): Kind[] => carOf(hand).missing;

/** Which part puts a car before the next one of the same value (G21). */
export function deciderOf(car: readonly number[], next: readonly number[]): 'driver' | 'wreath' {
  const [ahead, behind] = [carOf(car).parts[DRIVER] ?? 0, carOf(next).parts[DRIVER] ?? 0];
  return valueOf(ahead) > valueOf(behind) ? 'driver' : 'wreath';
}

/**
 * The picks after a card of the hand was pressed: it joins, or leaves when it was picked. Into a
 * full car it comes instead of the card of its kind, or else of a spare one.
 */
export function picksAfter(picks: readonly string[], pressed: string): string[] {
  if (picks.includes(pressed)) return picks.filter((key) => key !== pressed);
  if (picks.length < CAR) return [...picks, pressed];
  const out = lastOfKind(picks, kindOf(cardIn(pressed))) ?? lastSpare(picks);
  return [...picks.filter((key) => key !== out), pressed];
}

/** The picks of a draft, as far as they are in the hand; without one, those the server has already. */
export function picksIn(draft: string | null, { phase, hand, chosen }: GameView): string[] {
  if (phase !== 'choose') return [];
  const held = keysOf(hand);
  return draft === null ? keysOf(chosen) : held.filter((key) => draft.split(' ').includes(key));
}

const keysOf = (cards: readonly number[]): string[] => heldIn(cards).map(({ key }) => key);

export const cardIn = (key: string): number => Number(key.split('.')[0]);

function lastOfKind(picks: readonly string[], kind: Kind): string | undefined {
  return picks.findLast((key) => kindOf(cardIn(key)) === kind);
}

/** Four cards that lack a kind have two of another. */
function lastSpare(picks: readonly string[]): string | undefined {
  return picks.findLast((key, i) =>
    picks.slice(0, i).some((other) => kindOf(cardIn(other)) === kindOf(cardIn(key))),
  );
}
