// The way to a lesson from a table where somebody waits or watches, and back to that table.

export const lessonFrom = (table: string, game: string): string =>
  `/learn/${game}?table=${encodeURIComponent(table)}`;

/** The table that a lesson was opened from; empty if there was none. */
export const tableBehind = (search: string): string =>
  new URLSearchParams(search).get('table') ?? '';

export const pageOfTable = (table: string): string => `/t/${encodeURIComponent(table)}`;
