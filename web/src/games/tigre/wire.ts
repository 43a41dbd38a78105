// Written by tools/typescript.py from the server's structs: do not edit.

export interface Hand {
  cards: number[];
  total: number;
  floating: number;
}

export interface RoundResult {
  banker: number;
  distance: number;
  hands: Hand[];
  winner: number;
  draws: number[];
  booked: number[];
}

export interface Drawn {
  type: 'Drawn';
  cards: number[];
  again: number[];
  source: 'pile' | 'shuffle';
}

export interface TigreView {
  seat: number;
  phase: 'draw' | 'distance' | 'deal' | 'play' | 'tie' | 'over';
  round: number;
  played: number;
  nulls: number;
  banker: number;
  distance: number;
  turn: number;
  hand: Hand;
  counts: number[];
  pile: number;
  said: ('nothing' | 'finished' | 'arrived')[];
  shown: Hand[];
  drawing: boolean[];
  draws: Drawn[];
  scores: number[];
  last_round: RoundResult | null;
}

export interface BankerNamed {
  type: 'BankerNamed';
  seat: number;
}

export interface DistanceChosen {
  type: 'DistanceChosen';
  seat: number;
  distance: number;
}

export interface Dealt {
  type: 'Dealt';
  round: number;
  banker: number;
  hand: Hand;
}

export interface Taken {
  type: 'Taken';
  seat: number;
  card: number;
}

export interface Finished {
  type: 'Finished';
  seat: number;
}

export interface Arrived {
  type: 'Arrived';
  seat: number;
}

export interface HandsShown {
  type: 'HandsShown';
  hands: Hand[];
}

export interface RoundEnded {
  type: 'RoundEnded';
  round: number;
  result: RoundResult;
  scores: number[];
}

export interface MatchEnded {
  type: 'MatchEnded';
  scores: number[];
  winners: number[];
}

export type GameView = TigreView;

export type GameEvent = Drawn | BankerNamed | DistanceChosen | Dealt | Taken | Finished | Arrived | HandsShown | RoundEnded | MatchEnded;

export const DISTANCES = [39,40,42,53,55,57,62,68,72,80] as const;
export const TAKE = 10;
export const STOP = 11;
export const DOUBLING = 0;
export const FLOATING = 20;
export const NUMBERED = 36;
export const HIGHEST = 19;
export const PRESETS = ["1-18x2","1-12x3","1-9x4"] as const;
