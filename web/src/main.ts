// Where the browser begins: choose a language, find the page, show it.

import { mount } from 'svelte';
import './tokens.css';
import './base.css';
import App from './App.svelte';
import { preferredLanguage, speak } from './i18n/language.svelte';
import { startRouting } from './route.svelte';

const PATIENCE = 3000; // before loading the page again, when its words did not come

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');
speak(preferredLanguage()).then(
  () => {
    startRouting();
    mount(App, { target });
  },
  () => setTimeout(() => location.reload(), PATIENCE),
);
