// The licences of all that ships, and of what is installed with it. The texts of those that ship are
// served from /licences; vite/licences.ts puts them there.

import type { Key } from '../i18n';

interface Shipped {
  what: Key;
  name: string;
  licence: string;
  file: string; // in /licences
}

export const SHIPPED: readonly Shipped[] = [
  { what: 'about.licences.own', name: 'Brelan', licence: 'MIT', file: 'brelan.txt' },
  { what: 'about.licences.pages', name: 'Svelte', licence: 'MIT', file: 'svelte.txt' },
  { what: 'about.licences.font', name: 'Fraunces', licence: 'SIL OFL 1.1', file: 'fraunces.txt' },
];

/** Python packages by their licence, as they name themselves. */
export const INSTALLED: Readonly<Record<string, readonly string[]>> = {
  MIT: [
    'aiosqlite',
    'alembic',
    'librt',
    'litestar',
    'mypy_extensions',
    'rapidfuzz',
    'rich',
    'sqlalchemy',
    'typer',
    'uvloop',
  ],
  BSD: ['msgspec', 'python-json-logger', 'segno', 'uvicorn', 'websockets'],
  Apache: ['prometheus-client'],
};
