// What the words of hints and reviews depend on, and how their numbers are written.

import type { HintContext } from '../games/parts';
import { list, locale, t } from '../i18n';
import type { Table, Update } from '../wire';

type Shown = Pick<Table, 'you' | 'seats' | 'options'>;

export function hintContext({ you, seats, options }: Shown, update: Update): HintContext<unknown> {
  const { view, legal } = update;
  return { view, legal, you, seats, options, list, t, whole, percent };
}

/** A whole number, never −0. */
export const whole = (amount: number): string =>
  new Intl.NumberFormat(locale(), { maximumFractionDigits: 0 }).format(Math.round(amount) + 0);

export const percent = (chance: number): string =>
  new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 0 }).format(chance);
