// Where replays come from: the server's tables, or a record from a file, which this page holds.

import { usualLevel } from '../house/level';
import { t } from '../i18n';
import { Refusal, api, reason } from '../net/api';
import { MAX_RECORD, MAX_RECORD_LINES, type Replay, type TableMade } from '../wire';

/** The record that was opened last from a file; it is never stored. */
export const opened = { text: '' };

export interface Source {
  /** As a seat saw it, or from one's own; each is asked for once. */
  replay(seat: number | null): Promise<Replay>;
  playOn(actions: number, seat: number): Promise<TableMade>;
}

/** The replay that somebody is about to open. */
let next: { table: string; replay: Promise<Replay> } | null = null;

/** Ask for a replay from one's own seat, before it is opened. */
export function prefetch(table: string): void {
  if (next?.table === table) return;
  const asked = { table, replay: api.replay(table, null, '') };
  next = asked;
  asked.replay.catch(() => {
    if (next === asked) next = null;
  });
}

function askFor(table: string, seat: number | null, key: string): Promise<Replay> {
  const isNext = next?.table === table && seat === null && !key;
  return isNext ? next!.replay : api.replay(table, seat, key);
}

export function sourceOf(table: string, key: string): Source {
  const record = opened.text;
  const ask = (seat: number | null): Promise<Replay> =>
    table ? askFor(table, seat, key) : fromFile(record, seat);
  const from = table ? { table, key } : { record };
  return {
    replay: once(ask),
    playOn: (actions, seat) => api.playOn({ ...from, actions, seat, level: usualLevel() }),
  };
}

/** Remembers what was answered, by the seat from which it is seen. */
function once(ask: (seat: number | null) => Promise<Replay>): Source['replay'] {
  const known = new Map<number, Replay>();
  return async (seat) => {
    const found = (seat !== null && known.get(seat)) || (await ask(seat));
    known.set(found.table.you, found);
    return found;
  };
}

function fromFile(record: string, seat: number | null): Promise<Replay> {
  if (!record) throw new Error('no file');
  return api.replayFile({ record, seat: seat ?? 0 });
}

/** What makes a file no record, before the server is asked. */
export class BadFile extends Error {
  constructor(readonly kind: 'too_large' | 'empty' | 'not_text' | 'not_record' | 'unreadable') {
    super(kind);
  }
}

/** The record in a file, which anything may be; mail and some editors end its lines with CR LF. */
export async function recordIn(file: File): Promise<string> {
  if (file.size === 0) throw new BadFile('empty');
  if (file.size > MOST_BYTES) throw new BadFile('too_large');
  const text = decoded(await bytesOf(file)).replaceAll('\r\n', '\n');
  if (!text.trim()) throw new BadFile('empty');
  if (!text.startsWith('brelan record ')) throw new BadFile('not_record');
  if (text.length > MAX_RECORD) throw new BadFile('too_large');
  return text;
}

const MOST_BYTES = 4 * MAX_RECORD; // that many characters may take as UTF-8

async function bytesOf(file: File): Promise<ArrayBuffer> {
  try {
    return await file.arrayBuffer();
  } catch {
    throw new BadFile('unreadable');
  }
}

function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new BadFile('not_text');
  }
}

/** Why a match cannot be replayed or played on; of a record, with the line where it fails. */
export function problemText(error: unknown): string {
  if (error instanceof Error && error.message === 'no file') return t('replay.file.gone');
  if (error instanceof BadFile) return fileText(error.kind);
  if (!(error instanceof Refusal)) return reason(error);
  const { code, field } = error.problem;
  if (code === 'too_large') return fileText(code);
  const line = /^line (\d+)$/.exec(field)?.[1];
  if (!line) return reason(error);
  const problem = code === 'old_version' ? t('replay.file.old_version') : reason(error);
  return t('replay.file.line', { problem, line });
}

const fileText = (kind: BadFile['kind']): string =>
  t(`replay.file.${kind}`, { size: MAX_RECORD / 1000, lines: MAX_RECORD_LINES });
