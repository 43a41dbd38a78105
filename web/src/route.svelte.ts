// Which page is shown. Links are ordinary links; a plain click on an internal one changes the page
// without a reload.

export type Page =
  | { name: 'home' }
  | { name: 'new'; game: string }
  | { name: 'table'; table: string }
  | { name: 'rules'; game: string }
  | { name: 'learn'; game: string }
  | { name: 'practice'; game: string }
  | { name: 'continue' }
  | { name: 'about' }
  | { name: 'matches' }
  | { name: 'today'; day: string } // without a day: today's
  | { name: 'replay'; table: string } // without a table: a record from a file
  | { name: 'review'; table: string }
  | { name: 'same'; deal: string }
  | { name: 'compare'; table: string }
  | { name: 'unknown' };

const SINGLE = ['continue', 'about', 'matches'] as const;

export function pageOf(path: string): Page {
  const [first = '', second, ...more] = path.split('/').slice(1).map(decoded);
  if (more.length > 0 || second === '') return { name: 'unknown' };
  if (second === undefined) return single(first);
  if (first === 'new') return { name: 'new', game: second };
  if (first === 't') return { name: 'table', table: second };
  if (first === 'rules') return { name: 'rules', game: second };
  if (first === 'learn') return { name: 'learn', game: second };
  if (first === 'practice') return { name: 'practice', game: second };
  if (first === 'm') return { name: 'replay', table: second };
  if (first === 'today') return { name: 'today', day: second };
  if (first === 'review') return { name: 'review', table: second };
  if (first === 'same') return { name: 'same', deal: second };
  if (first === 'compare') return { name: 'compare', table: second };
  return { name: 'unknown' };
}

function single(first: string): Page {
  if (first === '') return { name: 'home' };
  if (first === 'm') return { name: 'replay', table: '' };
  if (first === 'today') return { name: 'today', day: '' };
  const page = SINGLE.find((name) => name === first);
  return { name: page ?? 'unknown' };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

class Route {
  page = $state.raw<Page>({ name: 'home' });
  /** Whether the page was reached by navigation: then its heading takes the focus. */
  moved = false;
  /** The game of the page while it is being loaded, where it is known. */
  game = '';
}

export const route = new Route();

/** Show the page of the address bar, now and whenever it changes. */
export function startRouting(): void {
  route.page = pageOf(location.pathname);
  route.game = document.querySelector<HTMLElement>('[data-game]')?.dataset['game'] ?? '';
  addEventListener('popstate', () => show(location.pathname));
}

export function go(path: string, how: 'push' | 'replace' = 'push', game = ''): void {
  history[`${how}State`](null, '', path);
  show(location.pathname, game);
  scrollTo(0, 0);
}

function show(path: string, game = ''): void {
  route.moved = true;
  route.game = game;
  route.page = pageOf(path);
}

/** Handle a click on an internal link. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest?.('a');
  if (!link || !isPlain(event) || !isOwn(link)) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 &&
  !event.defaultPrevented &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

function isOwn(link: HTMLAnchorElement): boolean {
  const elsewhere = link.origin !== location.origin || link.pathname.startsWith('/api/');
  const inPage = link.hash !== '' && link.pathname === location.pathname;
  return !elsewhere && !inPage && !link.target && !link.hasAttribute('download');
}
