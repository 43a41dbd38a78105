// Written by tools/typescript.py from the server's structs: do not edit.

export type Colour = 'red' | 'blue' | 'green' | 'amber' | 'violet' | 'teal' | 'orange' | 'rose';

export type Level = 'apprentice' | 'regular' | 'master';

export type SeatKind = 'open' | 'person' | 'virtual' | 'closed';

export type Pace = 'brisk' | 'calm';

export type Status = 'waiting' | 'playing' | 'over' | 'closed';

export type Grade = 'easy' | 'medium' | 'hard';

export type Code = 'unknown_game' | 'unknown_table' | 'unknown_page' | 'unknown_device' | 'unknown_deal' | 'bad_name' | 'bad_option' | 'bad_seats' | 'bad_link' | 'bad_record' | 'new_record' | 'bad_message' | 'not_shared' | 'not_yours' | 'foreign_origin' | 'too_fast' | 'too_large' | 'too_many' | 'no_identity' | 'failed' | 'stopping' | 'no_such_seat' | 'seat_taken' | 'seat_closed' | 'not_seated' | 'not_owner' | 'not_full' | 'started' | 'not_started' | 'stale' | 'not_your_turn' | 'illegal' | 'bad_action' | 'bad_text' | 'over' | 'not_over' | 'tried' | 'no_same_deal' | 'not_away' | 'left' | 'no_hints' | 'no_hint_here' | 'not_closed' | 'damaged' | 'old_version' | 'old_options';

export interface OptionInfo {
  name: string;
  kind: 'number' | 'choice' | 'switch' | 'text';
  default: number | string | boolean;
  low: number;
  least: number;
  high: number;
  choices: (number | string | boolean)[];
  description: string;
  labels: string[];
  languages: string[];
}

export interface Problem {
  code: Code;
  field: string;
  detail: string;
}

export interface Me {
  player: string;
  name: string;
  colour: Colour;
  lessons: string[];
}

export interface Profile {
  name: string;
  colour: Colour;
}

export interface PersonalLink {
  url: string;
  until: number;
}

export interface RecoveryCode {
  code: string;
}

export interface Claimed {
  me: Me;
  tables: number;
}

export interface DeviceInfo {
  device: string;
  label: string;
  seen: number;
  here: boolean;
}

export interface Claim {
  token: string;
}

export interface GameInfo {
  name: string;
  seats: number[];
  options: OptionInfo[];
  levels: Level[];
  practice: number;
}

export interface SeatChoice {
  kind: 'open' | 'virtual' | 'closed';
  level?: Level;
}

export interface NewTable {
  game: string;
  seats: SeatChoice[];
  options?: Record<string, number | string | boolean>;
  pace?: Pace;
  hints?: boolean;
  start?: boolean;
}

export interface TableMade {
  table: string;
}

export interface TableInfo {
  table: string;
  game: string;
  status: Status;
  made: number;
  names: string[];
  turn: boolean;
}

export interface Health {
  status: 'ok';
  version: string;
  engine: string;
  tables: number;
  connections: number;
}

export interface Sit {
  type: 'Sit';
  seat: number;
}

export interface Leave {
  type: 'Leave';
}

export interface Arrange {
  type: 'Arrange';
  seat: number;
  kind: 'open' | 'virtual' | 'closed';
  level?: Level;
}

export interface Free {
  type: 'Free';
  seat: number;
}

export interface Swap {
  type: 'Swap';
  first: number;
  second: number;
}

export interface Start {
  type: 'Start';
}

export interface Submit {
  type: 'Submit';
  prompt: number;
  action: number;
  text?: string;
}

export interface Why {
  type: 'Why';
  action: number;
}

export interface AskHint {
  type: 'AskHint';
  prompt: number;
}

export interface StandIn {
  type: 'StandIn';
  seat: number;
  level?: Level;
}

export interface Rematch {
  type: 'Rematch';
}

export interface Abandon {
  type: 'Abandon';
}

export interface Ping {
  type: 'Ping';
}

export interface SeatInfo {
  kind: SeatKind;
  name: string;
  colour: Colour;
  level: string;
  connected: boolean;
  may_stand_in: boolean;
}

export interface Table {
  type: 'Table';
  table: string;
  game: string;
  options: Record<string, number | string | boolean>;
  pace: Pace;
  hints: boolean;
  status: Status;
  seats: SeatInfo[];
  you: number;
  owner: boolean;
  spectators: number;
  link: string;
  next: string;
  fault: '' | 'damaged' | 'old_version' | 'old_options';
  record: boolean;
  same: boolean;
  deal: string;
}

export interface Update<V = unknown, E = unknown> {
  type: 'Update';
  actions: number;
  events: E[];
  view: V;
  prompt: number;
  legal: [number, number][];
  rounds: number[][];
  places: number[];
  time_left: number;
}

export interface Reason {
  type: 'Reason';
  action: number;
  rule: string;
}

export interface HintedAction {
  action: number;
  worth: number;
  error: number;
  as_good: boolean;
}

export interface Hint {
  type: 'Hint';
  prompt: number;
  kind: 'points' | 'chance';
  fewer: boolean;
  actions: HintedAction[];
}

export interface Refused {
  type: 'Refused';
  about: string;
  code: Code;
  rule: string;
  field: string;
}

export interface Closing {
  type: 'Closing';
  code: Code;
}

export interface Pong {
  type: 'Pong';
}

export interface MatchInfo {
  table: string;
  game: string;
  ended: number;
  seats: SeatInfo[];
  you: number;
  places: number[];
  branched: boolean;
  same: boolean;
  deal: string;
  others: number;
  fault: '' | 'damaged' | 'old_version' | 'old_options';
}

export interface Matches {
  matches: MatchInfo[];
  before: number;
}

export interface Decision {
  step: number;
  action: number;
  text: string;
}

export interface Replay {
  table: Table;
  you: number;
  ended: number;
  key: string;
  branched: boolean;
  same: boolean;
  hints: number;
  decisions: Decision[];
  updates: Update[];
}

export interface LessonMoment {
  name: string;
  at: number;
  points: string[];
  closed: boolean;
}

export interface LessonAction {
  at: number;
  action: number;
  text: string;
  reasons: Record<string, [number, number][]>;
}

export interface LessonPlan {
  table: Table;
  minutes: number;
  moments: LessonMoment[];
  actions: LessonAction[];
  updates: Update[];
}

export interface PracticeInfo {
  id: string;
  grade: Grade;
}

export interface PracticeList {
  positions: PracticeInfo[];
  solved: string[];
}

export interface PracticePosition {
  id: string;
  grade: Grade;
  table: Table;
  update: Update;
  reasons: Record<string, [number, number][]>;
}

export interface PracticeTry {
  action: number;
}

export interface PracticeAnswer {
  right: boolean;
  missed: number;
  kind: 'points' | 'chance';
  fewer: boolean;
  actions: HintedAction[];
}

export interface JudgedChoice {
  step: number;
  round: number;
  chosen: number;
  cost: number;
  error: number;
  actions: HintedAction[];
}

export interface ResultShare {
  result: number;
  par: number;
  luck: number;
  choices: number;
  error: number;
}

export interface MatchReview {
  kind: 'points' | 'chance';
  fewer: boolean;
  share: ResultShare;
  rounds: ResultShare[];
  choices: JudgedChoice[];
  costly: number[];
  good: number;
}

export interface ReviewState {
  seat: number;
  status: 'none' | 'running' | 'cancelled' | 'failed' | 'done';
  done: number;
  total: number;
  review: MatchReview | null;
}

export interface Recorded {
  record: string;
  seat?: number;
}

export interface PlayOn {
  actions: number;
  seat: number;
  table?: string;
  key?: string;
  record?: string;
  level?: Level;
  pace?: Pace;
}

export interface DealResult {
  name: string;
  colour: Colour;
  you: boolean;
  place: number;
  players: number;
  score: number;
  behind: number;
  table: string;
  key: string;
  rank: number;
}

export interface DayInfo {
  game: string;
  table: string;
  done: boolean;
  played: number;
  ranked: 'score' | 'place';
  rank: number;
  results: DealResult[];
}

export interface Days {
  day: string;
  past: boolean;
  streak: number;
  week: boolean[];
  deals: DayInfo[];
}

export interface DealSent {
  deal: string;
}

export interface SameDeal {
  game: string;
  options: Record<string, number | string | boolean>;
  seats: SeatInfo[];
  yours: boolean;
  table: string;
  done: boolean;
  playing: number;
  ranked: 'score' | 'place';
  results: DealResult[];
}

export type ClientMessage = Sit | Leave | Arrange | Free | Swap | Start | Submit | Why | AskHint | StandIn | Rematch | Abandon | Ping;

export type ServerMessage = Table | Update | Reason | Hint | Refused | Closing | Pong;

export const COLOURS = ["red","blue","green","amber","violet","teal","orange","rose"] as const;
export const MAX_NAME = 24;
export const MAX_TEXT = 200;
export const MAX_RECORD = 120000;
export const MAX_RECORD_LINES = 6000;
