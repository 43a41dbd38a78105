// The guest at this browser, as the server knows them.

import { api } from './net/api';
import type { Me, Profile } from './wire';

class Guest {
  me = $state.raw<Me | null>(null);
}

export const guest = new Guest();

let request: Promise<Me> | null = null;

/** The guest; requested once, and again only after a failure. */
export function loadGuest(): Promise<Me> {
  request ??= api.me().then(known, (error: unknown) => {
    request = null;
    throw error;
  });
  return request;
}

/** Request the guest again: the server does not know this browser any more. */
export function reloadGuest(): Promise<Me> {
  request = null;
  return loadGuest();
}

export async function saveProfile(profile: Profile): Promise<Me> {
  return known(await api.saveProfile(profile));
}

/** Become the guest that a personal link belongs to. */
export async function continueAs(token: string): Promise<Me> {
  return known(await api.claim({ token }));
}

function known(me: Me): Me {
  guest.me = me;
  return me;
}
