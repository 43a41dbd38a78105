// The player's settings, stored in this browser only. The language is stored by i18n, name and
// colour by the server.

import type { Deck } from './cards/deck';
import { recall, remember } from './storage';

export type Motion = 'auto' | 'reduced';

export interface Choices {
  deck: Deck;
  oneTap: boolean; // whether the first tap on a card plays it
  sound: boolean;
  motion: Motion;
}

export function defaults(languages: readonly string[]): Choices {
  const swiss = languages[0]?.toLowerCase() === 'de-ch';
  return { deck: swiss ? 'swiss' : 'french', oneTap: false, sound: false, motion: 'auto' };
}

/** The stored settings, as far as they are valid. */
export function choicesIn(text: string | null, otherwise: Choices): Choices {
  const found = parsed(text);
  return {
    deck: found.deck === 'swiss' || found.deck === 'french' ? found.deck : otherwise.deck,
    oneTap: found.oneTap === true,
    sound: found.sound === true,
    motion: found.motion === 'reduced' ? 'reduced' : 'auto',
  };
}

function parsed(text: string | null): Partial<Choices> {
  try {
    return (JSON.parse(text ?? '{}') as Partial<Choices> | null) ?? {};
  } catch {
    return {};
  }
}

const languages = typeof navigator === 'undefined' ? [] : navigator.languages;

export const settings: Choices = $state(choicesIn(recall('settings'), defaults(languages)));

export function choose(change: Partial<Choices>): void {
  Object.assign(settings, change);
  remember('settings', JSON.stringify(settings));
}

/** Whether things should appear in place instead of moving. */
export function reducedMotion(): boolean {
  return settings.motion === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

class Shown {
  dialog = $state(false);
}

/** Whether the dialog is open. */
export const shown = new Shown();

export function openSettings(): void {
  shown.dialog = true;
}
