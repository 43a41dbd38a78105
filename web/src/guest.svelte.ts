// Who sits before this browser, as the house knows them.

import { api } from './net/api';
import type { Me, Profile } from './wire';

class Guest {
  me = $state.raw<Me | null>(null);
}

export const guest = new Guest();

let asked: Promise<Me> | null = null;

/** Be known to the house: asked once, and again only after a failure. */
export function meet(): Promise<Me> {
  asked ??= api.me().then(known, (error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}

/** Ask again who sits here: the house does not know this browser any more. */
export function meetAgain(): Promise<Me> {
  asked = null;
  return meet();
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
