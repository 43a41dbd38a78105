// What a seat may do now, for the sentence at the foot, and why a pile may not be taken from. Nothing
// is decided here: the server sends what is legal, and this finds the kind of sentence and the rule.

import { within, type Legal } from '../../table/legal';
import { KINDS, type Kind } from './deck';
import { DRAW, TAKE, type GameView } from './wire';

export type Requirement =
  | { kind: 'start'; rule: 'G12' } // take one, or discard and take two
  | { kind: 'startClosed'; rule: 'G12' } // the same, with no discards to take
  | { kind: 'first'; rule: 'G14' }
  | { kind: 'both'; rule: 'G15' } // only the draw pile is left: both at once
  | { kind: 'second'; rule: 'G15' }
  | { kind: 'secondClosed'; rule: 'G15' };

/** Why a pile may not be taken from. */
export type Barred = 'discarded' | 'taken' | 'empty' | 'few' | '';

export const CLOSED = 4; // the draw pile, after the four discard piles
export type Place = Kind | typeof CLOSED;
export const PLACES: readonly Place[] = [...KINDS, CLOSED];

export const actionOf = (place: Place): number => (place === CLOSED ? DRAW : TAKE + place);

export function requirementOf({ discarded, taken }: GameView, legal: Legal): Requirement {
  const open = KINDS.some((kind) => within(legal, actionOf(kind)));
  if (discarded < 0) return { kind: open ? 'start' : 'startClosed', rule: 'G12' };
  if (taken >= 0) return { kind: open ? 'second' : 'secondClosed', rule: 'G15' };
  return open ? { kind: 'first', rule: 'G14' } : { kind: 'both', rule: 'G15' };
}

export function barredBy(view: GameView, place: Place): Barred {
  if (place === CLOSED) return view.closed === 0 ? 'empty' : 'few';
  if (place === view.discarded) return 'discarded';
  if (place === view.taken) return 'taken';
  return view.piles[place]?.length ? '' : 'empty';
}

/** How many cards a draw takes now (G15). */
export const drawsTwo = ({ discarded, taken }: GameView): boolean => discarded >= 0 && taken < 0;
