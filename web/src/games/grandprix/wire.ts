// Written by tools/typescript.py from the server's structs: do not edit.

export interface RaceResult {
  cars: number[][];
  values: number[];
  order: number[];
  awards: number[];
  unclaimed: number[];
}

export interface GrandPrixView {
  seat: number;
  phase: 'lot' | 'deal' | 'scores' | 'turn' | 'choose' | 'shuffle' | 'reshuffle' | 'over';
  race: number;
  races: number;
  starter: number;
  turn: number;
  turns: number;
  discarded: number;
  taken: number;
  hand: number[];
  sizes: number[];
  known: number[][];
  piles: number[][];
  closed: number;
  returned: number[];
  fresh: number[];
  stakes: number[];
  chosen: number[];
  choices: number[];
  won: number[][];
  gone: number[];
  show_sums: boolean;
  last_race: RaceResult | null;
}

export interface StarterDrawn {
  type: 'StarterDrawn';
  seat: number;
}

export interface Dealt {
  type: 'Dealt';
  hand: number[];
}

export interface ScoresTurned {
  type: 'ScoresTurned';
  race: number;
  starter: number;
  stakes: number[];
}

export interface Discarded {
  type: 'Discarded';
  seat: number;
  card: number;
}

export interface Taken {
  type: 'Taken';
  seat: number;
  card: number;
}

export interface Drawn {
  type: 'Drawn';
  seat: number;
  count: number;
  cards: number[];
}

export interface Reshuffled {
  type: 'Reshuffled';
  cards: number;
}

export interface CardChosen {
  type: 'CardChosen';
  seat: number;
  card: number;
  choices: number;
}

export interface RaceRun {
  type: 'RaceRun';
  race: number;
  result: RaceResult;
}

export interface Shuffled {
  type: 'Shuffled';
  cards: number;
}

export interface MatchEnded {
  type: 'MatchEnded';
  sums: number[];
  winners: number[];
}

export type GameView = GrandPrixView;

export type GameEvent = StarterDrawn | Dealt | ScoresTurned | Discarded | Taken | Drawn | Reshuffled | CardChosen | RaceRun | Shuffled | MatchEnded;

export const CHOOSE = 35;
export const TAKE = 70;
export const DRAW = 74;
export const CAR = 4;
export const LAPS = 4;
