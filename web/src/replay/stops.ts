// Where a replay stops by itself: at the end of each round, and at the end of a trick, a turn or a
// question, as the game declares it in its stops.ts. A game without one has rounds and steps.

import { t } from '../i18n';
import type { Update } from '../wire';

/** What a game's stops.ts exports. */
export interface Stops {
  ends: readonly string[]; // the types of the events that end one
  name: (count: number) => string; // what it is called, such as "Trick 3"
  /** How one ended, or whose it was, such as "taken by Ben"; may be empty. */
  told?: (event: any, nameOf: (seat: number) => string) => string;
}

type Event = { type?: string };

export interface Place {
  round: number; // from 1
  stop: number; // within the round, from 1
}

export interface Course {
  places: Place[]; // of each step
  rounds: number[]; // the steps that end a round
  stops: number[]; // the steps that end a stop; rounds among them
  endings: Map<number, Event>; // what ended the stop at a step, as the game declares it
}

/** Where a step is, in words: "Round 3 · Trick 4"; empty where neither is counted. */
export function placeOf({ places, rounds }: Course, stops: Stops, step: number): string {
  const { round, stop } = places[Math.min(step, places.length - 1)]!;
  const parts = rounds.length > 1 ? [t('replay.round', { round })] : [];
  return [...parts, ...(stops.ends.length > 0 ? [stops.name(stop)] : [])].join(' · ');
}

/** How the stop ended that ends with a step; empty for other steps. */
export function toldAt(
  { endings }: Course,
  stops: Stops,
  step: number,
  nameOf: (seat: number) => string,
): string {
  const event = endings.get(step);
  return event ? (stops.told?.(event, nameOf) ?? '') : '';
}

export function courseOf(updates: readonly Update[], ends: readonly string[]): Course {
  const course: Course = { places: [], rounds: [], stops: [], endings: new Map() };
  let place: Place = { round: 1, stop: 1 };
  updates.forEach((update, step) => {
    course.places.push(place);
    const before = updates[step - 1]?.rounds.length ?? 0;
    const endsRound = update.rounds.length > before;
    const events = step > 0 ? (update.events as Event[]) : [];
    const ending = events.find(({ type = '' }) => ends.includes(type));
    const endsStop = ending !== undefined;
    if (endsStop) course.endings.set(step, ending);
    if (endsRound) course.rounds.push(step);
    if (endsRound || endsStop) course.stops.push(step);
    if (endsRound) place = { round: update.rounds.length + 1, stop: 1 };
    else if (endsStop) place = { ...place, stop: place.stop + 1 };
  });
  return course;
}

/** The next of these steps after one, or the end. */
export const after = (steps: readonly number[], step: number, end: number): number =>
  steps.find((each) => each > step) ?? end;

/** The last of these steps before one, or the beginning. */
export const before = (steps: readonly number[], step: number): number =>
  steps.findLast((each) => each < step) ?? 0;
