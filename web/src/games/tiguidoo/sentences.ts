// The sentence at the foot of the table, and what a screen reader announces as the table plays.

import { within } from '../../table/legal';
import { nameOf, plain, waitingFor, type Line, type TableContext } from '../../table/words';
import type { GameAnimation } from './animations';
import { victimOf, whereTo } from './activity';
import { cardName, categoryName, handName, theCard } from './names';
import type { Prospect, Steal } from './steal';
import { ACCEPT, ANSWER, type GameView, type QuestionSettled } from './wire';

export interface Context extends TableContext<GameView> {
  settling: QuestionSettled | null;
  own: number; // the Tiguidoo card that is chosen; -1 for none
  target: Steal | null; // what it is to take
  canSteal: boolean;
  byPoints: boolean;
  gain: Prospect | null; // what the card on the table, or the one to steal, would make
}

const line = (text: string, rule: string): Line => ({ text, rule });

// -- the sentence ------------------------------------------------------------------------------

export function statusOf(context: Context): Line {
  const { view, you, settling, t } = context;
  if (settling) return line(settledLine(settling, context), settledRule(settling));
  if (view.phase === 'over') return plain(t('table.matchOver'));
  if (view.asked) return view.asked.target < 0 ? askedLine(context) : stealLine(context);
  if (view.turn < 0) return plain(t('tiguidoo.moment'));
  return view.turn === you
    ? turnLine(context)
    : waitingFor(context, view.turn, 'tiguidoo.choosing');
}

function turnLine(context: Context): Line {
  const { own, target, canSteal, t } = context;
  if (target) {
    const told = { card: theCard(target.target, t), name: nameOf(context, target.owner) };
    return line(t('tiguidoo.turn.confirm', told), 'Q13');
  }
  if (own >= 0) return line(t('tiguidoo.turn.target'), 'Q13');
  return canSteal ? line(t('tiguidoo.turn.both'), 'Q13') : line(t('tiguidoo.turn.ask'), 'Q8');
}

function askedLine(context: Context): Line {
  const { view, you, legal, t } = context;
  const asker = view.asked!.asker;
  if (asker === you) {
    if (within(legal, ACCEPT) && view.waiting.length > 0)
      return line(t('tiguidoo.verdict', { name: nameOf(context, view.waiting[0]!) }), 'Q22');
    return line(t('tiguidoo.asked.you'), 'Q8');
  }
  const name = nameOf(context, asker);
  if (view.waiting.includes(you)) return line(t('tiguidoo.answer.waits', { name }), 'Q22');
  if (mayAnswer(context)) return line(t('tiguidoo.answer'), 'Q9');
  return you < 0 ? plain(t('tiguidoo.asked', { name })) : line(t('tiguidoo.answer.none'), 'Q10');
}

function stealLine(context: Context): Line {
  const { view, you, t } = context;
  const { asker, target } = view.asked!;
  const card = theCard(target, t);
  const victim = victimOf(view);
  if (victim === you)
    return line(t('tiguidoo.defend', { name: nameOf(context, asker), card }), 'Q15');
  const name = nameOf(context, victim);
  if (asker === you) return line(t('tiguidoo.stealing.you', { name, card }), 'Q13');
  return line(t('tiguidoo.stealing', { thief: nameOf(context, asker), name, card }), 'Q13');
}

export const mayAnswer = ({ view, you, legal }: Context): boolean =>
  you >= 0 && within(legal, ANSWER) && (view.tries[you] ?? 0) > 0;

// -- small print -------------------------------------------------------------------------------

/** Below the sentence: what the player should know to decide. */
export function smallPrint(context: Context): string {
  const { view, you, settling, t } = context;
  if (settling) return '';
  if (view.asked && view.waiting.length > 0 && you >= 0 && !view.waiting.includes(you))
    return t('tiguidoo.clock.stands');
  if (view.asked && mayAnswer(context)) return answerHint(context);
  if (!view.asked && view.turn === you && you >= 0) return turnHint(context);
  return you < 0 ? t('table.watching') : '';
}

function answerHint(context: Context): string {
  const { view, you, gain, t } = context;
  const tries = t('tiguidoo.tries.left', { count: view.tries[you] ?? 0 });
  if (view.asked!.target >= 0 || !gain?.better) return tries;
  const makes = context.byPoints
    ? t('table.points', { count: gain.points })
    : categoryName(gain.hand.category, t);
  return `${tries}. ${t('tiguidoo.would', { hand: makes })}`;
}

function turnHint(context: Context): string {
  const { view, own, target, canSteal, gain, t } = context;
  if (target && gain) return t('tiguidoo.turn.outcome', { hand: prospectWords(gain, context) });
  if (own >= 0) return '';
  const others = view.rows.some((row, seat) => seat !== context.you && row.length > 0);
  return !canSteal && others && view.held[context.you] ? t('tiguidoo.turn.noMatch') : '';
}

/** What cards would make: a hand, or points. */
export function prospectWords(
  { hand, points }: Prospect,
  { byPoints, t }: Pick<Context, 'byPoints' | 't'>,
): string {
  return byPoints ? t('table.points', { count: points }) : handName(hand, t);
}

// -- how a question was settled ----------------------------------------------------------------

export function settledLine(settling: QuestionSettled, context: Context): string {
  const { you, t } = context;
  const { card, target, winner, asker } = settling.settled;
  const told = { card: theCard(card, t) };
  switch (whereTo(settling)) {
    case 'won':
      return winner === you
        ? t('tiguidoo.settled.won.you', told)
        : t('tiguidoo.settled.won', { ...told, name: nameOf(context, winner) });
    case 'kept':
      return winner === you
        ? t('tiguidoo.settled.kept.you', { card: theCard(target, t) })
        : t('tiguidoo.settled.kept', { card: theCard(target, t), name: nameOf(context, winner) });
    case 'stolen': {
      const cards = { card: theCard(target, t), other: theCard(card, t) };
      return asker === you
        ? t('tiguidoo.settled.stolen.you', cards)
        : t('tiguidoo.settled.stolen', { ...cards, name: nameOf(context, asker) });
    }
    case 'gone':
      return t('tiguidoo.settled.gone', told);
    default:
      return t('tiguidoo.settled.pile', told);
  }
}

const RULES = { won: 'Q9', kept: 'Q14', stolen: 'Q15', gone: 'Q12', pile: 'Q11' } as const;

export const settledRule = (settling: QuestionSettled): string => RULES[whereTo(settling)];

// -- what is announced -------------------------------------------------------------------------

export function spoken(animation: GameAnimation, context: Context): string {
  const { you, t } = context;
  switch (animation.kind) {
    case 'ask': {
      const { seat, card } = animation.turned;
      const told = { card: cardName(card, t), name: nameOf(context, seat) };
      return seat === you ? t('tiguidoo.said.ask.you', told) : t('tiguidoo.said.ask', told);
    }
    case 'steal':
      return stealSaid(animation.tried, context);
    case 'wait':
      return animation.seat === you
        ? t('tiguidoo.said.waits.you')
        : t('tiguidoo.said.waits', { name: nameOf(context, animation.seat) });
    case 'judge': {
      const { seat, text, right } = animation.answer;
      const told = { name: nameOf(context, seat), text };
      return right ? t('tiguidoo.said.right', told) : t('tiguidoo.said.wrong', told);
    }
    case 'giveUp':
      return animation.seat === you
        ? t('tiguidoo.said.giveUp.you')
        : t('tiguidoo.said.giveUp', { name: nameOf(context, animation.seat) });
    case 'timeUp':
      return t('tiguidoo.said.timeUp');
    case 'settle': {
      const answer = t('tiguidoo.said.answer', { answer: animation.settling.settled.answer });
      return `${answer} ${settledLine(animation.settling, context)}.`;
    }
    case 'end':
      return ended(animation.view, context);
    default:
      return '';
  }
}

function stealSaid(
  { seat, owner, target, card }: { seat: number; owner: number; target: number; card: number },
  context: Context,
): string {
  const { you, t } = context;
  const told = {
    thief: nameOf(context, seat),
    name: nameOf(context, owner),
    card: theCard(target, t),
    own: theCard(card, t),
  };
  if (seat === you) return t('tiguidoo.said.steal.you', told);
  return owner === you ? t('tiguidoo.said.steal.from', told) : t('tiguidoo.said.steal', told);
}

function ended(view: GameView, context: Context): string {
  const { t } = context;
  const hands = view.standings.map((standing, seat) =>
    t('tiguidoo.said.hand', {
      name: nameOf(context, seat),
      hand: standingWords(standing, context),
    }),
  );
  return [t('tiguidoo.said.end'), ...hands].join(' ');
}

/** What a seat has: its hand, or its points. */
export function standingWords(
  standing: GameView['standings'][number],
  { byPoints, t }: Pick<Context, 'byPoints' | 't'>,
): string {
  return byPoints ? t('table.points', { count: standing.points }) : handName(standing, t);
}
