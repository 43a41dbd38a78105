// The title and icon of the browser's tab, which also call a player back to the table.

const HOUSE = 'Brelan';
const ICON = '/favicon.svg';
const CALLING_ICON = '/favicon-turn.svg';

let title = '';
let call: string | null = null;

export function setTitle(text: string): void {
  title = text;
  show();
}

/** Show a message in the tab, such as "Your turn"; null removes it. */
export function attention(message: string | null): void {
  call = message;
  show();
}

function show(): void {
  document.title = [call, title, HOUSE].filter(Boolean).join(' · ');
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const wanted = call === null ? ICON : CALLING_ICON;
  if (icon && icon.getAttribute('href') !== wanted) icon.setAttribute('href', wanted);
}
