// Builds the browser part into dist/. While developing, `npm run dev` serves it with hot reloading
// and passes /api, sockets included, on to a server started with `brelan serve`.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { chunks } from './vite/chunks.ts';
import { licences } from './vite/licences.ts';
import { previewsPlugin } from './vite/previews.ts';
import { rulebook } from './vite/rulebook.ts';

const SERVER = process.env.BRELAN_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte(), rulebook(), licences(), previewsPlugin()],
  server: {
    proxy: { '/api': { target: SERVER, ws: true } },
    fs: { allow: ['.', '../docs/rulebook', '../src/brelan/games'] },
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 1024,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: chunks } },
  },
  test: { css: true, testTimeout: 60_000, include: ['src/**/*.test.ts', 'vite/**/*.test.ts'] },
});
