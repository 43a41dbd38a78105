// The server's HTTP API, typed. Every call returns the response or throws: a Refusal when the server
// refuses, whatever fetch throws when it cannot be reached.

import { t } from '../i18n';
import type {
  Claim,
  Days,
  DealSent,
  DeviceInfo,
  GameInfo,
  LessonPlan,
  Matches,
  Me,
  NewTable,
  Claimed,
  PersonalLink,
  PlayOn,
  PracticeAnswer,
  PracticeList,
  PracticePosition,
  Problem,
  Profile,
  RecoveryCode,
  Recorded,
  Replay,
  ReviewState,
  SameDeal,
  TableInfo,
  TableMade,
} from '../wire';

export class Refusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail || problem.code);
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

async function call<Body>(method: Method, path: string, body?: object): Promise<Body> {
  const response = await fetch(`/api${path}`, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  });
  if (!response.ok) throw await refusalOf(response);
  return (await response.json()) as Body;
}

/** The server's refusal; any other error response comes from a proxy and has no code. */
async function refusalOf(response: Response): Promise<Error> {
  const said = (await response.json().catch(() => null)) as Partial<Problem> | null;
  if (!said?.code) return new Error(`HTTP ${response.status}`);
  return new Refusal({ field: '', detail: '', ...said, code: said.code });
}

export const api = {
  me: (): Promise<Me> => call('GET', '/me'),
  saveProfile: (profile: Profile): Promise<Me> => call('PUT', '/me', profile),
  personalLink: (): Promise<PersonalLink> => call('POST', '/me/link'),
  recoveryCode: (): Promise<RecoveryCode> => call('POST', '/me/recovery'),
  devices: (): Promise<DeviceInfo[]> => call('GET', '/me/devices'),
  signOut: (device: string): Promise<DeviceInfo[]> =>
    call('DELETE', `/me/devices/${encodeURIComponent(device)}`),
  claimed: (claim: Claim): Promise<Claimed> => call('POST', '/continue/who', claim),
  claim: (claim: Claim): Promise<Me> => call('POST', '/continue', claim),
  games: (): Promise<GameInfo[]> => call('GET', '/games'),
  makeTable: (table: NewTable): Promise<TableMade> => call('POST', '/tables', table),
  tables: (): Promise<TableInfo[]> => call('GET', '/tables'),
  matches: (before: number): Promise<Matches> => call('GET', `/matches?before=${before}`),
  replay: (table: string, seat: number | null, key: string): Promise<Replay> =>
    call('GET', `/tables/${encodeURIComponent(table)}/replay?${replayQuery(seat, key)}`),
  review: (table: string, key: string, seat: number | null = null): Promise<ReviewState> =>
    call('GET', reviewPath(table, key, seat)),
  startReview: (table: string, key: string): Promise<ReviewState> =>
    call('POST', reviewPath(table, key)),
  cancelReview: (table: string, key: string): Promise<ReviewState> =>
    call('DELETE', reviewPath(table, key)),
  replayFile: (recorded: Recorded): Promise<Replay> => call('POST', '/replays', recorded),
  sendDeal: (table: string): Promise<DealSent> =>
    call('POST', `/tables/${encodeURIComponent(table)}/deal`),
  sameDeal: (deal: string): Promise<SameDeal> => call('GET', `/deals/${encodeURIComponent(deal)}`),
  playDeal: (deal: string): Promise<TableMade> =>
    call('POST', `/deals/${encodeURIComponent(deal)}`),
  days: (day = ''): Promise<Days> =>
    call('GET', `/days${day && `?day=${encodeURIComponent(day)}`}`),
  daysDone: (): Promise<Days> => call('GET', '/days?results=false'),
  lesson: (game: string, language: string): Promise<LessonPlan> =>
    call('GET', `/lessons/${encodeURIComponent(game)}?language=${language}`),
  finishLesson: (game: string): Promise<Me> =>
    call('PUT', `/me/lessons/${encodeURIComponent(game)}`),
  practice: (game: string, language: string): Promise<PracticeList> =>
    call('GET', `/practice/${encodeURIComponent(game)}?language=${language}`),
  position: (game: string, id: string): Promise<PracticePosition> =>
    call('GET', positionPath(game, id)),
  tryPosition: (game: string, id: string, action: number): Promise<PracticeAnswer> =>
    call('POST', positionPath(game, id), { action }),
  positionAnswer: (game: string, id: string): Promise<PracticeAnswer> =>
    call('GET', `${positionPath(game, id)}/answer`),
  tellSolved: (positions: readonly string[]): Promise<string[]> =>
    call('POST', '/me/practice', positions),
  playDay: (game: string): Promise<TableMade> => call('POST', `/days/${encodeURIComponent(game)}`),
  playOn: (wanted: PlayOn): Promise<TableMade> => call('POST', '/branches', wanted),
};

const positionPath = (game: string, id: string): string =>
  `/practice/${encodeURIComponent(game)}/${encodeURIComponent(id)}`;

const reviewPath = (table: string, key: string, seat: number | null = null): string =>
  `/tables/${encodeURIComponent(table)}/review?${replayQuery(seat, key)}`;

const replayQuery = (seat: number | null, key: string): string =>
  new URLSearchParams({
    ...(seat !== null && { seat: `${seat}` }),
    ...(key && { key }),
  }).toString();

/** Whether there is such a table. */
export async function hasTable(table: string): Promise<boolean> {
  const response = await fetch(qrPath(table));
  if (response.ok) return true;
  const refusal = await refusalOf(response);
  if (refusal instanceof Refusal && refusal.problem.code === 'unknown_table') return false;
  throw refusal;
}

export const qrPath = (table: string): string => `/api/tables/${encodeURIComponent(table)}/qr.svg`;
/** `key` is that of a shared link, for those who had no seat. */
export const recordPath = (table: string, key = ''): string =>
  `/api/tables/${encodeURIComponent(table)}/record${key && `?key=${encodeURIComponent(key)}`}`;

/** What went wrong, in the player's language. */
export function reason(error: unknown): string {
  return error instanceof Refusal
    ? t(`problem.${error.problem.code}`)
    : t('connection.unreachable');
}
