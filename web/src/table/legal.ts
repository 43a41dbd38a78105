// The legal actions as ranges, both ends included.

export type Legal = readonly (readonly [number, number])[];

export function within(legal: Legal, action: number): boolean {
  return legal.some(([first, last]) => first <= action && action <= last);
}
