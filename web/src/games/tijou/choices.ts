// From a card to an action: what the player has chosen so far, and what is still open. All answers
// come from the legal actions that the server sent.

import type { Legal } from '../../table/legal';
import {
  FIRST_SWAP,
  GIVE,
  JACK,
  JOKER,
  LAY,
  MOVE_RANKS,
  MOVE_USES,
  PASS,
  PIECES,
  TARGETS,
  WITH_JOKER,
  type CardPlayed,
} from './wire';

export type Use = CardPlayed['use'];

/** One legal way to play a card. */
export interface Play {
  action: number;
  card: number;
  named: number; // what a joker counts as; else the card
  use: Use;
  piece: number; // the player's, 0 to 2; -1 when the card has no effect
  other: number; // the piece swapped with, PIECES * seat + piece; -1 for none
}

/** What the player has chosen so far; undefined where nothing is chosen yet. */
export interface Choice {
  card?: number | undefined;
  named?: number | undefined;
  piece?: number | undefined;
  use?: Use | undefined;
  other?: number | undefined;
}

/** What is to be chosen next; confirm when everything is. */
export type Question = 'card' | 'named' | 'piece' | 'use' | 'other' | 'confirm';

const USES = ['forward', 'back', 'enter', 'place'] as const;
const PARTS = ['card', 'named', 'piece', 'use', 'other'] as const;

/** What an action plays; null for a pass and for a card given to the partner. */
export function playOf(action: number): Play | null {
  if (action >= PASS) return null;
  if (action >= LAY) return laying(action);
  const joker = action >= WITH_JOKER;
  const plain = joker ? action - WITH_JOKER : action;
  const { named, ...rest } = plain >= FIRST_SWAP ? swapping(plain) : moving(plain);
  return { action, card: joker ? JOKER : named, named, ...rest };
}

type Effect = Omit<Play, 'action' | 'card'>;

function laying(action: number): Play {
  const card = action - LAY;
  return { action, card, named: card, use: 'none', piece: -1, other: -1 };
}

function swapping(plain: number): Effect {
  const swap = plain - FIRST_SWAP;
  const piece = Math.floor(swap / TARGETS);
  return { named: JACK, use: 'swap', piece, other: swap % TARGETS };
}

function moving(plain: number): Effect {
  const move = Math.floor(plain / PIECES);
  const use = USES[MOVE_USES[move]!]!;
  return { named: MOVE_RANKS[move]!, use, piece: plain % PIECES, other: -1 };
}

export const actionsIn = (legal: Legal): number[] =>
  legal.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, step) => first + step),
  );

export const playsIn = (legal: Legal): Play[] =>
  actionsIn(legal).flatMap((action) => playOf(action) ?? []);

export const giftOf = (card: number): number => GIVE + card;

/** The plays that a choice leaves. */
export function left(plays: readonly Play[], choice: Choice): Play[] {
  const fits = (play: Play): boolean =>
    PARTS.every((part) => choice[part] === undefined || choice[part] === play[part]);
  return plays.filter(fits);
}

/** The different answers to a question among some plays, in order. */
export function answers<P extends keyof Choice & keyof Play>(
  plays: readonly Play[],
  part: P,
): Play[P][] {
  return [...new Set(plays.map((play) => play[part]))];
}

/** What is to be chosen next. What has only one answer is never asked. */
export function questionOf(plays: readonly Play[], choice: Choice): Question {
  if (choice.card === undefined) return 'card';
  const open = left(plays, choice);
  return PARTS.find((part) => answers(open, part).length > 1) ?? 'confirm';
}

/** The choice with everything that has only one answer. */
export function settled(plays: readonly Play[], choice: Choice): Choice {
  const open = left(plays, choice);
  if (choice.card === undefined || open.length === 0) return choice;
  const known = PARTS.filter((part) => answers(open, part).length === 1);
  return { ...choice, ...Object.fromEntries(known.map((part) => [part, open[0]![part]])) };
}

/**
 * What is shown to the player: what was chosen and what is pointed at, if they go together. Of several
 * pieces that could use the card, one is shown at once: the one that moved last, or the first.
 */
export function aimed(plays: readonly Play[], choice: Choice, aim: Choice, recent: number): Choice {
  const wanted = { ...choice, ...aim };
  const now = settled(plays, left(plays, wanted).length > 0 ? wanted : choice);
  if (questionOf(plays, now) !== 'piece') return now;
  const pieces = answers(left(plays, now), 'piece');
  const piece = pieces.includes(recent) ? recent : pieces[0]!;
  return settled(plays, { ...now, piece });
}

/** An action that asks why a piece cannot use a card: the first thing that the card does. */
export function refusedAction({ card = 0, named }: Choice, piece: number): number {
  const rank = card === JOKER ? (named ?? 0) : card;
  const joker = card === JOKER ? WITH_JOKER : 0;
  if (rank === JACK) return joker + FIRST_SWAP + piece * TARGETS;
  return joker + MOVE_RANKS.findIndex((of) => of === rank) * PIECES + piece;
}

/** An action that asks why a piece of another seat cannot be swapped with. */
export const refusedSwap = ({ card }: Choice, piece: number, other: number): number =>
  (card === JOKER ? WITH_JOKER : 0) + FIRST_SWAP + piece * TARGETS + other;
