// The foot of a table in a replay: what has just happened, and who acted next. Nobody is asked to act.

import { t } from '../i18n';
import type { Past } from '../net/socket.svelte';
import type { TableSession } from './session.svelte';
import { plain, type Line } from './words';

export interface Words {
  line: Line;
  more: string; // small print below it; may be empty
}

type Told = Pick<TableSession<unknown, unknown>, 'line' | 'more' | 'calling' | 'told' | 'you'> & {
  nameOf: (seat: number) => string;
};

export function wordsOfPast(session: Told, { next }: Past): Words {
  const { line, more, calling, told } = session;
  if (!calling && !line.waiting) return { line, more };
  const follows = nextWords(session, next);
  return told ? { line: plain(told), more: follows } : { line: plain(follows), more: '' };
}

function nextWords({ you, nameOf }: Told, next: number): string {
  if (next < 0) return '';
  return next === you ? t('replay.next.you') : t('replay.next', { name: nameOf(next) });
}
