// The course of a match as lines, in pixels: a line for each seat, the best sum on top.

import type { Best } from './ending';

export interface Room {
  width: number;
  height: number;
  left: number; // from here to right and from top to bottom lines are drawn
  right: number;
  top: number;
  bottom: number;
}

export interface Line {
  points: { x: number; y: number }[]; // from before the first round on
  label: number; // where its sum is written
}

type Sums = readonly (readonly number[])[];

/** Where the end of a round is; 0 is the beginning. */
export const acrossAt = (round: number, rounds: number, { left, right }: Room): number =>
  left + ((right - left) * round) / Math.max(1, rounds);

export function linesOf(sums: Sums, best: Best, room: Room, apart: number): Line[] {
  const all = [0, ...sums.flat()];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const { top, bottom } = room;
  const down = (sum: number): number => {
    const part = most === least ? 0.5 : (sum - least) / (most - least);
    return top + (bottom - top) * (best === 'high' ? 1 - part : part);
  };
  const seats = [...(sums[0] ?? []).keys()];
  const lines = seats.map((seat) =>
    [0, ...sums.map((after) => after[seat] ?? 0)].map((sum, round) => ({
      x: acrossAt(round, sums.length, room),
      y: down(sum),
    })),
  );
  const labels = spread(
    lines.map((points) => points.at(-1)!.y),
    apart,
    room,
  );
  return lines.map((points, seat) => ({ points, label: labels[seat]! }));
}

/** Labels that do not overlap, each as near to where it belongs as the others allow. */
function spread(wanted: readonly number[], apart: number, { height }: Room): number[] {
  const order = [...wanted.keys()].sort((a, b) => wanted[a]! - wanted[b]! || a - b);
  const room = Math.min(apart, height / Math.max(1, order.length));
  const placed: number[] = [];
  let least = room / 2;
  for (const seat of order) {
    placed[seat] = Math.max(wanted[seat]!, least);
    least = placed[seat] + room;
  }
  let most = height - room / 2;
  for (const seat of order.toReversed()) {
    placed[seat] = Math.min(placed[seat]!, most);
    most = placed[seat] - room;
  }
  return placed;
}

/** The rounds that are numbered, where so many numbers fit: always the one that decided. */
export function numbered(rounds: number, decided: number, fit: number): number[] {
  const step = Math.max(1, Math.ceil(rounds / Math.max(1, fit)));
  const far = (round: number): boolean => decided === 0 || Math.abs(round - decided) >= step;
  const some = Array.from({ length: Math.floor(rounds / step) }, (_, i) => (i + 1) * step);
  return [...some.filter(far), ...(decided > 0 ? [decided] : [])].sort((a, b) => a - b);
}
