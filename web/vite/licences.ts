// Puts the licences of all that ships beside the pages, in licences/.
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const LICENCES: Record<string, string> = {
  'brelan.txt': '../LICENSE',
  'svelte.txt': 'node_modules/svelte/LICENSE.md',
  'fraunces.txt': 'node_modules/@fontsource-variable/fraunces/LICENSE',
};

export function licences(): Plugin {
  return {
    name: 'licences',
    apply: 'build',
    generateBundle() {
      for (const [name, file] of Object.entries(LICENCES)) {
        const source = readFileSync(file, 'utf8');
        this.emitFile({ type: 'asset', fileName: `licences/${name}`, source });
      }
    },
  };
}
