// Where the choices of a match stand in its chart: a band for each round, in it its choices in order.

import { SURE } from '../table/worths';
import type { JudgedChoice, MatchReview } from '../wire';

export interface Point {
  choice: JudgedChoice;
  at: number; // from the left, in percent
  cost: number; // from the bottom, in percent
  low: number; // the ends of its uncertainty
  high: number;
  number: number; // among the most costly, from 1; 0 for the others
}

export interface Chart {
  points: Point[];
  rounds: number[]; // their numbers
  results: number[]; // of each round, as they are booked; empty where there is no room for them
  lines: { value: number; at: number }[]; // across, in percent
  folded: number; // every so many rounds are named
}

const MOST_NAMED = 12; // rounds
const LEAST = { points: 4, chance: 0.04 } as const; // that the chart spans

export function chartOf({ choices, costly, kind, rounds }: MatchReview): Chart {
  const last = Math.max(rounds.length, ...choices.map(({ round }) => round), 1);
  const numbers = Array.from({ length: last }, (_, i) => i + 1);
  const high = Math.max(
    LEAST[kind],
    ...choices.map(({ cost, error }) => (cost > 0 ? cost + SURE * error : 0)),
  );
  const height = (value: number): number => (100 * Math.max(0, Math.min(high, value))) / high;
  const points = numbers.flatMap((round) => {
    const own = choices.filter((choice) => choice.round === round);
    return own.map((choice, i) => ({
      choice,
      at: (100 * (round - 1 + (i + 0.5) / own.length)) / last,
      cost: height(choice.cost),
      low: height(choice.cost - SURE * choice.error),
      high: height(choice.cost + SURE * choice.error),
      number: costly.indexOf(choice.step) + 1,
    }));
  });
  const step = nice(high / 3);
  const lines = [1, 2, 3, 4].map((i) => ({ value: i * step, at: height(i * step) }));
  return {
    points,
    rounds: numbers,
    lines: lines.filter(({ value }) => value <= high),
    results: kind === 'points' && last <= MOST_NAMED ? rounds.map(({ result }) => result) : [],
    folded: Math.ceil(last / MOST_NAMED),
  };
}

/** The nearest of 1, 2 and 5, times a power of ten, that is not greater. */
export function nice(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return power * (value >= 5 * power ? 5 : value >= 2 * power ? 2 : 1);
}
