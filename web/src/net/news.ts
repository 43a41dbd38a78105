// The words for changes of the connection.

import { t } from '../i18n';
import type { News } from './socket.svelte';

const KEYS = {
  lost: 'connection.lost',
  unsent: 'connection.unsent',
  back: 'connection.back',
  again: 'connection.again',
} as const;

export const newsText = (news: News): string => (news ? t(KEYS[news]) : '');
