// A moment of a replay, as its address names it: the step, and from where it is seen.

export const OPEN = 'open'; // every seat's view at once
export type Seen = number | typeof OPEN;

export interface Moment {
  step: number;
  seen: Seen | null; // null: from one's own seat
  key: string; // of a link that somebody shared
  review?: boolean; // whether what was chosen is shown beside what it was worth
}

const NUMBER = /^\d{1,6}$/;

export function momentIn(search: string): Moment {
  const query = new URLSearchParams(search);
  const [step, seat] = [query.get('step') ?? '', query.get('seat') ?? ''];
  return {
    step: NUMBER.test(step) ? Number(step) : 0,
    seen: seat === OPEN ? OPEN : NUMBER.test(seat) ? Number(seat) : null,
    key: query.get('key') ?? '',
    ...(query.has('review') && { review: true }),
  };
}

/** The address of a moment in the match of a table; other pages open replays with it. */
export function linkTo(table: string, { step, seen, key, review }: Moment): string {
  const query = new URLSearchParams({
    step: `${step}`,
    ...(seen !== null && { seat: `${seen}` }),
    ...(key && { key }),
    ...(review && { review: '' }),
  });
  return `/m/${encodeURIComponent(table)}?${query.toString()}`;
}
