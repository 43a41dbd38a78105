// Where a replay stops by itself: at the end of each round, and at the end of a trick, a turn or a
// question, as the game declares it in its stops.ts. A game without one has rounds and steps.

import { t } from '../i18n';
import type { Update } from '../wire';

/** What a game's stops.ts exports. */
export interface Stops {
  ends: readonly string[]; // the types of the events that end one
  ownOnly?: boolean; // whether only those of the seat do from which the match is seen
  name: (count: number) => string; // what it is called, such as "Trick 3"
  /** What a choice is called that belongs to none, by the view before it: "Estimate"; empty for others. */
  part?: (view: any) => string;
  /** How one ended, or whose it was, such as "taken by Ben"; may be empty. */
  result?: (event: any, nameOf: (seat: number) => string) => string;
  /** Who took it, or whose it was; -1 for nobody. */
  taker?: (event: any) => number;
}

type Ending = Pick<Stops, 'ends' | 'ownOnly'>;
type Event = { type?: string; seat?: number };

export interface Place {
  round: number; // from 1
  stop: number; // within the round, from 1
  view: unknown; // before the step
}

export interface Course {
  places: Place[]; // of each step
  rounds: number[]; // the steps that end a round
  stops: number[]; // the steps that end a stop; rounds among them
  endings: Map<number, Event>; // what ended the stop at a step, as the game declares it
}

/** Where a step is, in words: "Round 3 · Trick 4"; empty where neither is counted. */
export function placeOf({ places, rounds }: Course, stops: Stops, step: number): string {
  const { round, stop, view } = places[Math.min(step, places.length - 1)]!;
  const name = stops.part?.(view) || (stops.ends.length > 0 ? stops.name(stop) : '');
  return [rounds.length > 1 ? t('replay.round', { round }) : '', name].filter(Boolean).join(' · ');
}

/** What a step is called that belongs to no trick or turn: "Estimate"; empty for others. */
export const partOf = ({ places }: Course, stops: Stops, step: number): string =>
  stops.part?.(places[step]?.view) ?? '';

/** How the stop ended that ends with a step; empty for other steps. */
export function resultAt(
  { endings }: Course,
  stops: Stops,
  step: number,
  nameOf: (seat: number) => string,
): string {
  const event = endings.get(step);
  return event ? (stops.result?.(event, nameOf) ?? '') : '';
}

export interface Stop {
  number: number; // within its round, from 1
  step: number; // that ends it
  taker: number; // the seat; -1 for nobody
}

/** Those of the round in which a step is. */
export function stopsAround({ places, endings }: Course, stops: Stops, step: number): Stop[] {
  const { round } = places[Math.min(step, places.length - 1)]!;
  return [...endings]
    .map(([at, event]) => ({ place: places[at]!, step: at, event }))
    .filter(({ place }) => place.round === round)
    .map(({ place, step: at, event }) => ({
      number: place.stop,
      step: at,
      taker: stops.taker?.(event) ?? -1,
    }));
}

/** The course of a match as a seat saw it. */
export function courseOf(updates: readonly Update[], stops: Ending, seat: number): Course {
  const ends = ({ type = '', seat: actor }: Event): boolean =>
    stops.ends.includes(type) && (!stops.ownOnly || actor === seat);
  const course: Course = { places: [], rounds: [], stops: [], endings: new Map() };
  let place = { round: 1, stop: 1 };
  updates.forEach((update, step) => {
    course.places.push({ ...place, view: updates[Math.max(0, step - 1)]!.view });
    const before = updates[step - 1]?.rounds.length ?? 0;
    const endsRound = update.rounds.length > before;
    const events = step > 0 ? (update.events as Event[]) : [];
    const ending = events.find(ends);
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
