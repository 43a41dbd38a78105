// What somebody pastes who was invited: a link to a table or a personal link, with words round it or
// without its beginning, or only the name of a table.

export interface Invited {
  name: string; // of the table; empty in a personal link
  path: string; // of its page
  url: URL | null; // where the link leads; null for a name alone
}

const LINK = /https?:\/\/[^\s<>"']+/i;
const BARE_LINK = /^[\w.-]+(?::\d+)?\/(?:t\/|continue#)\S+$/i; // a link without http://
const PATH = /^\/?t\/[\w-]+\/?$/;
const NAME = /^[\w-]{8,40}$/;
const END = /[.,;:!?)\]}»›”’]+$/; // of the sentence that the link stands in

/** Null where there is no invitation in the text. */
export function invitationIn(text: string): Invited | null {
  const given = text.trim();
  if (NAME.test(given)) return at(`/t/${given}`, null);
  if (PATH.test(given)) return at(`/${given.replace(/^\/|\/$/g, '')}`, null);
  const link = LINK.exec(given)?.[0] ?? (BARE_LINK.test(given) ? `http://${given}` : '');
  const url = urlOf(link.replace(END, ''));
  return url && at(url.pathname.replace(/\/$/, '') + url.hash, url);
}

function at(path: string, url: URL | null): Invited | null {
  const table = /^\/t\/([\w-]+)$/.exec(path.replace(/#.*/, ''))?.[1];
  if (table) return { name: table, path: `/t/${table}`, url };
  return /^\/continue#./.test(path) ? { name: '', path, url } : null;
}

function urlOf(link: string): URL | null {
  try {
    return new URL(link);
  } catch {
    return null;
  }
}
