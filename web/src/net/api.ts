// The house's HTTP face, typed. Every call either answers or throws: a Refusal when the house says
// no, whatever fetch throws when the house cannot be reached.

import { t } from '../i18n';
import type {
  Claim,
  GameInfo,
  Me,
  NewTable,
  PersonalLink,
  Problem,
  Profile,
  TableInfo,
  TableMade,
} from '../wire';

export class Refusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail || problem.code);
  }
}

type Method = 'GET' | 'POST' | 'PUT';

async function call<Answer>(method: Method, path: string, body?: object): Promise<Answer> {
  const response = await fetch(`/api${path}`, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  });
  if (!response.ok) throw new Refusal(await problemOf(response));
  return (await response.json()) as Answer;
}

async function problemOf(response: Response): Promise<Problem> {
  try {
    const problem = (await response.json()) as Partial<Problem>;
    if (problem.code) return { field: '', detail: '', ...problem, code: problem.code };
  } catch {
    // not from the house itself: a proxy, perhaps
  }
  return { code: 'failed', field: '', detail: `HTTP ${response.status}` };
}

export const api = {
  me: (): Promise<Me> => call('GET', '/me'),
  saveProfile: (profile: Profile): Promise<Me> => call('PUT', '/me', profile),
  personalLink: (): Promise<PersonalLink> => call('POST', '/me/link'),
  claim: (claim: Claim): Promise<Me> => call('POST', '/continue', claim),
  games: (): Promise<GameInfo[]> => call('GET', '/games'),
  makeTable: (table: NewTable): Promise<TableMade> => call('POST', '/tables', table),
  tables: (): Promise<TableInfo[]> => call('GET', '/tables'),
};

export const qrPath = (table: string): string => `/api/tables/${encodeURIComponent(table)}/qr.svg`;
export const recordPath = (table: string): string =>
  `/api/tables/${encodeURIComponent(table)}/record`;

/** What went wrong, in the player's language. */
export function reason(error: unknown): string {
  return error instanceof Refusal
    ? t(`problem.${error.problem.code}`)
    : t('connection.unreachable');
}
