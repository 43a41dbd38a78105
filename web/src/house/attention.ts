// The title, description and icon of the page. Title and icon also call a player back to the table.

import { t } from '../i18n';

const HOUSE = 'Brelan';
const ICON = '/favicon.svg';
const CALLING_ICON = '/favicon-turn.svg';

let title = '';
let call: string | null = null;
let quiet = false;

export function setTitle(text: string, description: string = t('home.description')): void {
  title = text;
  document.querySelector('meta[name=description]')?.setAttribute('content', description);
  show();
}

/** Whether nobody is called back, whatever a table shows: it is a replay. */
export function keepQuiet(wanted: boolean): void {
  quiet = wanted;
  attention(null);
}

/** Whether nobody is called back. */
export const isQuiet = (): boolean => quiet;

/** Show a message in the tab, such as "Your turn"; null removes it. */
export function attention(message: string | null): void {
  call = quiet ? null : message;
  show();
}

function show(): void {
  const house = title.includes(HOUSE) ? '' : HOUSE;
  document.title = [call, title, house].filter(Boolean).join(' · ');
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const wanted = call === null ? ICON : CALLING_ICON;
  if (icon && icon.getAttribute('href') !== wanted) icon.setAttribute('href', wanted);
}
