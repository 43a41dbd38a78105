// The position and every choice in words, so that the board need not be seen. A square is named by
// its distance to the reader's own exit, a corner by whose exit it is. Spectators have no exit: they
// are told how far a piece has to go to its own.

import type { Args } from '../../i18n/text';
import { nameOf, type T, type TableContext } from '../../table/words';
import { cardLabel, pieceName, pieceOf, shortPiece } from './names';
import { exitOf, squaresToGo, type Effect, type Named } from './preview';
import { ARRIVED, OFF, SIDE, SQUARES, type CardPlayed, type GameView } from './wire';

/** What descriptions depend on. */
export interface Words extends Pick<
  TableContext<GameView>,
  'view' | 'you' | 'seats' | 'list' | 't'
> {
  entryOffset: number; // J3
}

/** What a piece does, whether it was played or only could be. */
interface PieceAction extends Pick<CardPlayed, 'seat' | 'use' | 'piece' | 'landing' | 'end'> {
  eaten: readonly Named[];
  other: Named | null;
}

/** Whether something stands on a square, or goes there. */
type How = 'at' | 'to';
type Place = 'exit' | 'exitOf' | 'entry' | 'before' | 'before.its' | (typeof CORNERS)[number];

const CORNERS = ['opposite', 'left', 'opposite', 'right'] as const; // clockwise from the player's exit

const NAMED = 2; // so many captured pieces are named in a line; of more, their number

// -- places -----------------------------------------------------------------------------------

/** Where a piece is, briefly: "12 to go", "off the board", "home". */
export function pieceWords({ view, t }: Words, seat: number, piece: number): string {
  const square = view.pieces[seat]?.[piece] ?? OFF;
  if (square === OFF) return t('tijou.off');
  if (square === ARRIVED) return t('tijou.home');
  const count = squaresToGo(square, exitOf(view, seat));
  return count > 0 ? t('tijou.chip.toGo', { count }) : t('tijou.onExit');
}

/** Where a piece is, in full: "piece 2, on Dario’s exit, 27 to go". */
export function standingWords(words: Words, seat: number, piece: number): string {
  const { view, t } = words;
  const square = view.pieces[seat]?.[piece] ?? OFF;
  const isOnTrack = square !== OFF && square !== ARRIVED;
  const place = isOnTrack ? spot(words, seat, square, 'at') : pieceWords(words, seat, piece);
  return t('tijou.stands', { piece: pieceName(piece, t), place });
}

/** A square of the track, and how far a piece of this seat has to go from there. */
function spot(words: Words, seat: number, square: number, how: How): string {
  const { view, you, t } = words;
  const count = squaresToGo(square, exitOf(view, seat));
  if (you < 0 && !isCorner(square)) return named(t, how, 'before.its', { count });
  const place = placeOf(words, square, how);
  const isTold = count === 0 || (seat === you && isPlain(words, square));
  return isTold ? place : t('tijou.spot', { place, toGo: t('tijou.toGo', { count }) });
}

function named(t: T, how: How, place: Place, told: Args = {}): string {
  return how === 'at' ? t(`tijou.at.${place}`, told) : t(`tijou.to.${place}`, told);
}

const isCorner = (square: number): boolean => square % SIDE === 0;

/** Whether a square is neither a corner nor the reader's entry. */
const isPlain = ({ view, you, entryOffset }: Words, square: number): boolean =>
  !isCorner(square) && square !== (exitOf(view, you) + entryOffset) % SQUARES;

function placeOf(words: Words, square: number, how: How): string {
  const { view, you, t } = words;
  if (isCorner(square)) return cornerOf(words, square, how);
  if (!isPlain(words, square)) return named(t, how, 'entry');
  return named(t, how, 'before', { count: squaresToGo(square, exitOf(view, you)) });
}

/** A corner by those whose exit it is; by where it lies when it is nobody's. */
function cornerOf(words: Words, square: number, how: How): string {
  const { view, you, list, t } = words;
  if (you >= 0 && square === exitOf(view, you)) return named(t, how, 'exit');
  const owners = view.order.filter((seat) => exitOf(view, seat) === square);
  if (owners.length > 0)
    return named(t, how, 'exitOf', { names: list(owners.map((seat) => nameOf(words, seat))) });
  const sides = ((square - exitOf(view, you) + SQUARES) % SQUARES) / SIDE;
  return named(t, how, CORNERS[sides]!);
}

// -- what a card does ---------------------------------------------------------------------------

/** What a card does that was played: "piece 1 moves to your exit; captures Bruno’s piece 3". */
export function actionWords(words: Words, action: PieceAction): string {
  const { list, t } = words;
  const effect = wayWords(words, action);
  if (action.eaten.length === 0) return effect;
  return t('tijou.captures', {
    effect,
    pieces: list(action.eaten.map((one) => pieceOf(words, one))),
  });
}

function wayWords(words: Words, { seat, use, piece, landing, end, other }: PieceAction): string {
  const { t } = words;
  const told = { piece: pieceName(piece, t) };
  switch (use) {
    case 'enter':
      return t('tijou.enters', told);
    case 'place':
      return t('tijou.goesHome', told);
    case 'swap': {
      const partner = other ? pieceOf(words, other) : '';
      return t('tijou.swaps', { ...told, other: partner, place: spot(words, seat, end, 'at') });
    }
    default: {
      const key = use === 'back' ? 'tijou.back' : 'tijou.moves';
      if (landing === end) return t(key, { ...told, place: spot(words, seat, end, 'to') });
      const way = t(key, { ...told, place: cornerOf(words, landing, 'to') });
      return t('tijou.sent', { way, place: spot(words, seat, end, 'to') });
    }
  }
}

/** A choice in full: "5: piece 2 moves to your exit; captures Bruno’s piece 3". */
export function choiceWords(words: Words, effect: Effect): string {
  const { you, t } = words;
  const { card, named, use, piece } = effect.play;
  const action = { seat: you, use, piece, landing: effect.landing, end: effect.end };
  const does = actionWords(words, { ...action, eaten: effect.eaten, other: effect.other });
  return t('tijou.choice', { card: cardLabel(card, named, t), effect: does });
}

/** A choice for a chip beside the piece, in two short lines; the second may be empty. */
export function effectWords(words: Words, effect: Effect): { main: string; more: string } {
  return { main: goal(words, effect), more: consequence(words, effect) };
}

function goal({ t }: Words, { play, toGo }: Effect): string {
  if (play.use === 'enter') return t('tijou.chip.enter');
  if (play.use === 'place') return t('tijou.chip.home');
  return toGo > 0 ? t('tijou.chip.toGo', { count: toGo }) : t('tijou.chip.exit');
}

function consequence({ t }: Words, { play, landing, end, eaten }: Effect): string {
  const isSent = play.use !== 'swap' && landing !== end;
  const parts = [
    play.use === 'back' ? t('tijou.chip.back', { count: play.named + 1 }) : '',
    isSent ? t('tijou.chip.corner') : '',
    eaten.length > 0 ? t('tijou.chip.captures', { count: eaten.length }) : '',
  ];
  return parts.filter(Boolean).join(', ');
}

/** What is special about a choice, in a line; empty for a plain move. */
export function briefWords(words: Words, effect: Effect): string {
  const { list, t } = words;
  const { play, landing, end, eaten } = effect;
  const count = eaten.length;
  const isSent = play.use !== 'swap' && landing !== end;
  const place = isSent ? cornerOf(words, end, 'to') : '';
  if (isSent && count > 0) return t('tijou.brief.both', { count, place });
  if (isSent) return t('tijou.brief.corner', { place });
  if (count > NAMED) return t('tijou.brief.captures.count', { count });
  const pieces = list(eaten.map((one) => shortPiece(words, one)));
  return count > 0 ? t('tijou.brief.captures', { pieces }) : '';
}

// -- the whole board ----------------------------------------------------------------------------

/** The position, a sentence for each seat: the reader first, then in order of play. */
export function boardWords(words: Words): string[] {
  const { view, you, t } = words;
  const first = Math.max(0, view.order.indexOf(you));
  const seats = [...view.order.slice(first), ...view.order.slice(0, first)];
  return seats.map((seat) => {
    const pieces = [0, 1, 2].map((piece) => standingWords(words, seat, piece));
    return t('tijou.seatStands', {
      name: roleOf(words, seat),
      pieces: pieces.join(t('tijou.between')),
    });
  });
}

/** A player's name, and what they are to the reader. */
export function roleOf(words: Words, seat: number): string {
  const { view, you, t } = words;
  const name = nameOf(words, seat);
  const isPartner = you >= 0 && view.partners[you] === seat;
  return isPartner ? t('tijou.isPartner', { name }) : name;
}
