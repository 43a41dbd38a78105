// How the numbers of a review are written: points, chances, or games won.

import { locale } from '../i18n';
import { counted } from '../table/worths';
import { minus } from '../table/words';
import type { MatchReview } from '../wire';

export interface Figures {
  plain: (amount: number) => string; // a result, as people count it
  signed: (amount: number) => string; // a difference, as people count it
  size: (amount: number) => string; // an uncertainty
}

/** Of a whole match, or of one choice: a chance, except where those of several games are summed. */
export function figuresOf(review: MatchReview, what: 'match' | 'choice'): Figures {
  const isShare = review.kind === 'chance' && (what === 'choice' || review.rounds.length < 2);
  const style: Intl.NumberFormatOptions = isShare
    ? { style: 'percent', maximumFractionDigits: 0 }
    : { maximumFractionDigits: what === 'match' && review.kind === 'points' ? 0 : 1 };
  const write = (amount: number, more: Intl.NumberFormatOptions = {}): string =>
    minus(new Intl.NumberFormat(locale(), { ...style, ...more }).format(amount + 0));
  return {
    plain: (amount) => write(counted(amount, review)),
    signed: (amount) => write(counted(amount, review), { signDisplay: 'exceptZero' }),
    size: (amount) => write(Math.abs(amount)),
  };
}
