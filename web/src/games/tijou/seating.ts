// Who sits where at the table as the player sees it: the player's side is at the bottom, turns go
// counter-clockwise, and a guest sits on its host's right (J11).

import type { GameView } from './wire';

export type Place = 'left' | 'top' | 'right' | 'bottom';

const PLACES: readonly Place[] = ['bottom', 'left', 'top', 'right']; // clockwise, as sides are
const SIDES = PLACES.length;

/** The side of each seat; before they are drawn, and after the match, sides of no meaning. */
export const sidesOf = ({ sides }: GameView): number[] =>
  sides.map((side, seat) => (side < 0 ? seat % SIDES : side));

/** The side at the bottom: the player's own; spectators see the board from side 0. */
export const bottomSide = (view: GameView, you: number): number => sidesOf(view)[you] ?? 0;

export const placeOf = (side: number, bottom: number): Place =>
  PLACES[(side - bottom + SIDES) % SIDES]!;

/** The seats in the order of play, from one of them on. */
export function orderFrom({ order, sides }: GameView, first: number): number[] {
  const all = order.length > 0 ? order : sides.map((_, seat) => seat);
  const at = Math.max(0, all.indexOf(first));
  return [...all.slice(at), ...all.slice(0, at)];
}

export interface Group {
  place: Place;
  seats: number[]; // as they sit, clockwise
}

/** The other seats round the table, clockwise from the player's left, those of one side together. */
export function othersAround(view: GameView, you: number): Group[] {
  const bottom = bottomSide(view, you);
  const first = you >= 0 ? you : (lastOf(view, bottom) ?? 0);
  const [me, ...rest] = orderFrom(view, first);
  const clockwise = [...(you < 0 ? [me!] : []), ...rest.toReversed()];
  const groups: Group[] = [];
  for (const seat of clockwise) {
    const place = placeOf(sidesOf(view)[seat]!, bottom);
    const last = groups.at(-1);
    if (last?.place === place) last.seats.push(seat);
    else groups.push({ place, seats: [seat] });
  }
  return groups;
}

/** The seat at a side that plays first there. */
const lastOf = (view: GameView, side: number): number | undefined =>
  orderFrom(view, 0).find((seat) => sidesOf(view)[seat] === side && (view.hosts[seat] ?? -1) < 0);

/** The seats of a side: its owner, then a guest. */
export const seatsAt = (view: GameView, side: number): number[] =>
  view.sides
    .map((_, seat) => seat)
    .filter((seat) => sidesOf(view)[seat] === side)
    .sort((a, b) => (view.hosts[a] ?? -1) - (view.hosts[b] ?? -1));

/** Who plays after the seat whose turn it is; -1 when nobody can. */
export function nextSeat(view: GameView): number {
  const { turn, counts, passed } = view;
  if (turn < 0) return -1;
  const [, ...after] = orderFrom(view, turn);
  return after.find((seat) => (counts[seat] ?? 0) > 0 && !passed[seat]) ?? -1;
}

/** Who played the card on top of the middle, as far as the view tells it; -1 for nobody. */
export function lastPlayer(view: GameView): number {
  const { turn, top, laid, passed } = view;
  if (top < 0 || turn < 0) return -1;
  const [, ...after] = orderFrom(view, turn);
  return after.toReversed().find((seat) => !passed[seat] && laid[seat]?.at(-1) === top) ?? -1;
}

export type Lot = 'teams' | 'guests' | 'sides' | 'dealer';

/** What was drawn for a game. */
export function lotsOf({ partners, hosts }: GameView): Lot[] {
  const lots: Lot[] = ['sides', 'dealer'];
  if (hosts.some((host) => host >= 0)) lots.unshift('guests');
  if (partners.some((partner) => partner >= 0)) lots.unshift('teams');
  return lots;
}

/** The teams of a game, each once; none where everyone plays alone. */
export const teamsOf = ({ partners }: GameView): [number, number][] =>
  partners.flatMap((partner, seat): [number, number][] =>
    partner > seat ? [[seat, partner]] : [],
  );
