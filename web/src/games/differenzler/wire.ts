// Written by tools/typescript.py from the server's structs: do not edit.

export interface Trick {
  leader: number;
  cards: number[];
  winner: number;
  points: number;
}

export interface RoundResult {
  points: number[];
  estimates: number[];
  booked: number[];
}

export interface DifferenzlerView {
  seat: number;
  phase: 'lot' | 'deal' | 'trump' | 'estimate' | 'play' | 'over';
  round: number;
  leader: number;
  trump: number;
  turn: number;
  hand: number[];
  estimate: number;
  confirmed: boolean[];
  trick: number[];
  trick_leader: number;
  winning: number;
  last_trick: Trick | null;
  laid: number[][];
  voids: number[][];
  points: number[];
  sums: number[];
  last_round: RoundResult | null;
}

export interface LeaderDrawn {
  type: 'LeaderDrawn';
  seat: number;
}

export interface Dealt {
  type: 'Dealt';
  round: number;
  leader: number;
  hand: number[];
}

export interface TrumpAnnounced {
  type: 'TrumpAnnounced';
  suit: number;
}

export interface EstimateConfirmed {
  type: 'EstimateConfirmed';
  seat: number;
  estimate: number;
}

export interface CardPlayed {
  type: 'CardPlayed';
  seat: number;
  card: number;
}

export interface TrickTaken {
  type: 'TrickTaken';
  trick: Trick;
}

export interface RoundEnded {
  type: 'RoundEnded';
  round: number;
  result: RoundResult;
  sums: number[];
}

export interface MatchEnded {
  type: 'MatchEnded';
  sums: number[];
  winners: number[];
}

export type GameView = DifferenzlerView;

export type GameEvent = LeaderDrawn | Dealt | TrumpAnnounced | EstimateConfirmed | CardPlayed | TrickTaken | RoundEnded | MatchEnded;

export const FIRST_ESTIMATE = 36;
export const HIGHEST_ESTIMATE = 157;
export const TRUMP_VALUES = [0,0,0,14,10,20,3,4,11] as const;
export const PLAIN_VALUES = [0,0,0,0,10,2,3,4,11] as const;
export const TRUMP_ORDER = [0,1,2,7,3,8,4,5,6] as const;
