// The entry point: loads the language, finds the page and shows it.

import { mount } from 'svelte';
import './tokens.css';
import './base.css';
import App from './App.svelte';
import { preferredLanguage, setLanguage } from './i18n/language.svelte';
import { watchInput } from './input';
import { startRouting } from './route.svelte';

/** A page of its own for those without a connection; where it cannot be kept, all else works. */
function keepOfflinePage(): void {
  if (import.meta.env.PROD) navigator.serviceWorker?.register('/offline.js').catch(() => {});
}

const RELOAD_AFTER = 3000; // milliseconds, when the texts cannot be loaded

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');
setLanguage(preferredLanguage()).then(
  () => {
    startRouting();
    watchInput();
    target.replaceChildren();
    mount(App, { target });
    keepOfflinePage();
  },
  () => setTimeout(() => location.reload(), RELOAD_AFTER),
);
