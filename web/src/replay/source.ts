// Where replays come from: the server's tables, or a record from a file, which this page holds.

import { usualLevel } from '../house/level';
import { t } from '../i18n';
import { Refusal, api, reason } from '../net/api';
import type { Replay, TableMade } from '../wire';

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
export function askAhead(table: string): void {
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

/** Why a match cannot be replayed or played on; of a record, with the line where it fails. */
export function problemText(error: unknown): string {
  if (error instanceof Error && error.message === 'no file') return t('replay.file.gone');
  const line = error instanceof Refusal ? /^line (\d+)$/.exec(error.problem.field)?.[1] : undefined;
  return line ? t('replay.file.line', { problem: reason(error), line }) : reason(error);
}
