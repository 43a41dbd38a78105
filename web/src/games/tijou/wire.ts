// Written by tools/typescript.py from the server's structs: do not edit.

export interface GameResult {
  winners: number[];
  finisher: number;
  turns: number;
  arrived: number[];
}

export interface TijouView {
  seat: number;
  phase: 'teams' | 'guests' | 'sides' | 'hosts' | 'dealer' | 'deal' | 'exchange' | 'play' | 'over';
  game: number;
  turns: number;
  deals: number;
  sides: number[];
  partners: number[];
  hosts: number[];
  order: number[];
  dealer: number;
  turn: number;
  pieces: [number, number, number][];
  hand: number[];
  counts: number[];
  gift: number;
  chosen: boolean[];
  given: number[];
  received: number[];
  passed: boolean[];
  laid: number[][];
  played: number[];
  top: number;
  pack: number;
  pairings: number[];
  scores: number[];
  last_game: GameResult | null;
}

export interface TeamsDrawn {
  type: 'TeamsDrawn';
  game: number;
  partners: number[];
}

export interface GuestsDrawn {
  type: 'GuestsDrawn';
  hosts: number[];
}

export interface SidesDrawn {
  type: 'SidesDrawn';
  game: number;
  sides: number[];
  hosts: number[];
}

export interface DealerDrawn {
  type: 'DealerDrawn';
  seat: number;
}

export interface Dealt {
  type: 'Dealt';
  dealer: number;
  counts: number[];
  cards: number[];
  shuffled: boolean;
}

export interface GiftChosen {
  type: 'GiftChosen';
  seat: number;
  card: number;
}

export interface Exchanged {
  type: 'Exchanged';
  given: number;
  received: number;
}

export interface CardPlayed {
  type: 'CardPlayed';
  seat: number;
  card: number;
  named: number;
  use: 'forward' | 'back' | 'enter' | 'place' | 'swap' | 'none';
  piece: number;
  start: number;
  landing: number;
  end: number;
  eaten: [number, number][];
  other: [number, number];
}

export interface Passed {
  type: 'Passed';
  seat: number;
  kept: number;
}

export interface GameEnded {
  type: 'GameEnded';
  game: number;
  result: GameResult;
  scores: number[];
}

export interface MatchEnded {
  type: 'MatchEnded';
  scores: number[];
  winners: number[];
}

export type GameView = TijouView;

export type GameEvent = TeamsDrawn | GuestsDrawn | SidesDrawn | DealerDrawn | Dealt | GiftChosen | Exchanged | CardPlayed | Passed | GameEnded | MatchEnded;

export const MOVE_RANKS = [0,1,1,1,1,2,3,4,5,6,7,8,9,9,11,12,12] as const;
export const MOVE_USES = [0,0,1,2,3,0,1,0,0,0,0,0,0,3,0,0,2] as const;
export const PIECES = 3;
export const TARGETS = 18;
export const FIRST_SWAP = 51;
export const WITH_JOKER = 105;
export const LAY = 210;
export const PASS = 223;
export const GIVE = 224;
export const JOKER = 13;
export const SQUARES = 36;
export const SIDE = 9;
export const OFF = -1;
export const ARRIVED = 36;
export const KEEP = 2;
export const JACK = 10;
