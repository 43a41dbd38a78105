// Written by tools/typescript.py from the server's structs: do not edit.

export interface Answer {
  seat: number;
  text: string;
  right: boolean;
}

export interface Asked {
  card: number;
  question: string;
  theme: string;
  difficulty: number;
  asker: number;
  target: number;
  misses: number;
  answer: string;
}

export interface Settled {
  card: number;
  question: string;
  answer: string;
  asker: number;
  target: number;
  winner: number;
  answers: Answer[];
}

export interface Shown {
  card: number;
  question: string;
  answer: string;
  misses: number;
}

export interface Secret {
  card: number;
  question: string;
  theme: string;
  difficulty: number;
}

export interface Standing {
  points: number;
  category: number;
  best: number[];
}

export interface TiguidooView {
  seat: number;
  phase: 'questions' | 'cards' | 'first' | 'turn' | 'question' | 'steal' | 'over';
  turn: number;
  pile: number;
  rows: number[][];
  secrets: Secret[];
  held: number[];
  gone: number[];
  asked: Asked | null;
  tries: number[];
  answers: Answer[];
  waiting: number[];
  texts: string[];
  expected: string;
  last: Settled | null;
  shown: Shown[];
  standings: Standing[];
  scores: number[];
}

export interface QuestionsDrawn {
  type: 'QuestionsDrawn';
  pack: string;
}

export interface FirstDrawn {
  type: 'FirstDrawn';
  seat: number;
}

export interface Dealt {
  type: 'Dealt';
  secrets: Secret[];
}

export interface CardTurned {
  type: 'CardTurned';
  seat: number;
  card: number;
  question: string;
}

export interface StealTried {
  type: 'StealTried';
  seat: number;
  card: number;
  target: number;
  owner: number;
  question: string;
}

export interface AnswerWaits {
  type: 'AnswerWaits';
  seat: number;
  text: string;
}

export interface AnswerJudged {
  type: 'AnswerJudged';
  answer: Answer;
}

export interface GaveUp {
  type: 'GaveUp';
  seat: number;
}

export interface TimeUp {
  type: 'TimeUp';
}

export interface QuestionSettled {
  type: 'QuestionSettled';
  settled: Settled;
  moved: [number, number][];
}

export interface MatchEnded {
  type: 'MatchEnded';
  standings: Standing[];
  scores: number[];
  winners: number[];
  secrets: number[][];
}

export type GameView = TiguidooView;

export type GameEvent = QuestionsDrawn | FirstDrawn | Dealt | CardTurned | StealTried | AnswerWaits | AnswerJudged | GaveUp | TimeUp | QuestionSettled | MatchEnded;

export const ASK = 0;
export const ANSWER = 1;
export const GIVE_UP = 2;
export const ACCEPT = 3;
export const REJECT = 4;
export const STEAL = 5;
export const MOST_MISSES = 3;
