// What each seat is doing with the question on the table, for its mark and for sentences.

import { isAway } from '../../table/words';
import type { SeatInfo } from '../../wire';
import { ownerOf } from './deck';
import type { Answer, GameView, QuestionSettled } from './wire';

export type Activity =
  | { kind: 'asks' | 'steals' | 'thinking' | 'gaveUp' | 'choosing' | 'away' | 'none' }
  | { kind: 'waits'; place: number; text: string } // from 1; empty text where it may not be seen
  | { kind: 'wrong' | 'right'; text: string };

const plainly = (
  kind: 'asks' | 'steals' | 'thinking' | 'gaveUp' | 'choosing' | 'away' | 'none',
) => ({
  kind,
});

export interface Seen {
  view: GameView;
  settling: QuestionSettled | null;
  seats: readonly SeatInfo[];
  tries: number; // that everyone has for a question (Q10)
}

export function activityOf({ view, settling, seats, tries }: Seen, seat: number): Activity {
  const { asked, phase } = view;
  if (!asked && isAway(seats[seat])) return plainly('away');
  if (phase === 'turn' && !asked) return plainly(view.turn === seat ? 'choosing' : 'none');
  if (!asked) return plainly('none');
  if (asked.asker === seat) return plainly(asked.target < 0 ? 'asks' : 'steals');
  const place = view.waiting.indexOf(seat);
  if (place >= 0) return { kind: 'waits', place: place + 1, text: view.texts[place] ?? '' };
  const own = view.answers.filter((answer) => answer.seat === seat);
  if ((view.tries[seat] ?? 0) > 0 && !settling)
    return isAway(seats[seat]) ? plainly('away') : stillIn(own);
  return outOf(view, seat, own, tries);
}

/** Who has a try left is thinking, whatever was wrong before. */
const stillIn = (own: readonly Answer[]): Activity => {
  const last = own.at(-1);
  return last ? { kind: 'wrong', text: last.text } : plainly('thinking');
};

function outOf(view: GameView, seat: number, own: readonly Answer[], tries: number): Activity {
  const last = own.at(-1);
  if (last?.right) return { kind: 'right', text: last.text };
  const concerned = view.asked!.target < 0 || victimOf(view) === seat;
  if (last && (own.length >= tries || view.asked!.target >= 0))
    return { kind: 'wrong', text: last.text };
  return plainly(concerned ? 'gaveUp' : 'none');
}

/** The seat whose card the thief wants (Q13); -1 when it is no steal. */
export const victimOf = ({ asked, rows }: GameView): number =>
  asked && asked.target >= 0 ? ownerOf(rows, asked.target) : -1;

/** The seats that may still answer. */
export const stillInOf = ({ tries, waiting }: GameView): number[] =>
  tries.flatMap((left, seat) => (left > 0 && !waiting.includes(seat) ? [seat] : []));

export type Where = 'won' | 'pile' | 'gone' | 'kept' | 'stolen';

/** How a question was settled: who got the card, or where it went. */
export function whereTo({ settled, moved }: Pick<QuestionSettled, 'settled' | 'moved'>): Where {
  if (settled.target >= 0) return settled.winner >= 0 ? 'kept' : 'stolen';
  if (settled.winner >= 0) return 'won';
  return moved.some(([card, place]) => card === settled.card && place === -2) ? 'gone' : 'pile';
}

/** How the last question ended, from what lies where now. */
export function lastOf({ last, gone }: GameView): QuestionSettled | null {
  if (!last) return null;
  const place = gone.includes(last.card) ? -2 : last.winner;
  return { type: 'QuestionSettled', settled: last, moved: [[last.card, place]] };
}
