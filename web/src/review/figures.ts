// How the numbers of a review are written: points, chances, or games won.

import { locale } from '../i18n';
import { SURE, counted } from '../table/worths';
import { minus } from '../table/words';
import type { MatchReview } from '../wire';

/** A difference that is known only so well, as people count it. */
export interface Difference {
  signed: string;
  size: string;
  isMore: boolean;
  unsure: string; // by how much it may be more or less; empty where it is certain
}

/** A difference and how sure it is, in one line. */
export const inFull = ({ signed, unsure }: Difference): string =>
  unsure ? `${signed}\u00a0±\u00a0${unsure}` : signed;

export interface Figures {
  plain: (amount: number) => string; // a result, as people count it
  size: (amount: number) => string; // without its sign
  difference: (amount: number, error: number) => Difference; // with its standard error
}

/** Of a whole match, or of one choice: a chance, except where those of several games are summed. */
export function figuresOf(review: MatchReview, what: 'match' | 'choice'): Figures {
  const isShare = review.kind === 'chance' && (what === 'choice' || review.rounds.length < 2);
  const isWhole = isShare || (what === 'match' && review.kind === 'points');
  const write = (amount: number, digits: number, signDisplay: 'auto' | 'exceptZero'): string => {
    const style = isShare ? 'percent' : 'decimal';
    const options = { style, signDisplay, maximumFractionDigits: digits } as const;
    return minus(new Intl.NumberFormat(locale(), options).format(amount + 0));
  };
  const usual = isWhole ? 0 : 1;

  /** Written no finer than it is known. */
  function difference(amount: number, error: number): Difference {
    const shown = counted(amount, review);
    const unsure = SURE * error;
    const digits = !isWhole && unsure < 1 ? 1 : 0;
    const least = 10 ** -(isShare ? 2 : digits);
    return {
      signed: write(shown, digits, 'exceptZero'),
      size: write(Math.abs(shown), digits, 'auto'),
      isMore: shown > 0,
      unsure: error > 0 ? write(Math.max(least, unsure), digits, 'auto') : '',
    };
  }

  return {
    plain: (amount) => write(counted(amount, review), usual, 'auto'),
    size: (amount) => write(Math.abs(amount), usual, 'auto'),
    difference,
  };
}
