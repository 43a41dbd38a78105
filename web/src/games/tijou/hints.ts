// What a hint calls the actions of Tijou, and what they promise.

import type { HintContext, HintWords } from '../parts';
import { playOf, playsIn } from './choices';
import { choiceWords } from './describe';
import { cardName, oneCard, pieceOf } from './names';
import { effectOf, exitOf, squaresToGo, type Effect } from './preview';
import { ARRIVED, GIVE, OFF, PASS, type GameView } from './wire';

type Context = HintContext<GameView>;

/** What an action does on the board, if anything. */
function effectIn({ view, you, options }: Context, action: number): Effect | null {
  const play = playOf(action);
  const entryOffset = Number(options['entry_offset'] ?? 1);
  return play && effectOf({ view, seat: you, entryOffset }, play);
}

function actionWords(action: number, context: Context): string {
  const { options, t } = context;
  if (action >= GIVE) return t('tijou.hint.give', { card: cardName(action - GIVE, t) });
  const play = playOf(action);
  if (action === PASS || !play) return t('tijou.pass.do');
  const entryOffset = Number(options['entry_offset'] ?? 1);
  const effect = effectIn(context, action);
  if (!effect) return t('tijou.hint.lay', { card: cardName(play.card, t) });
  return choiceWords({ ...context, entryOffset }, effect);
}

/** What the board shows of an action: what it captures, where it leads, or how much nearer. */
function reason(context: Context, best: number): string {
  const { legal, t } = context;
  const effect = effectIn(context, best);
  if (effect) return captureWords(context, effect) || wayWords(context, effect);
  const isGift = best >= GIVE;
  const canPlay = playsIn(legal).some(({ use }) => use !== 'none');
  return isGift || canPlay || legal.length === 0 ? '' : t('tijou.hint.nothing');
}

function captureWords({ view, you, seats, options, list, t }: Context, { eaten }: Effect): string {
  if (eaten.length === 0) return '';
  const words = { view, you, seats, list, t, entryOffset: Number(options['entry_offset'] ?? 1) };
  return t('tijou.hint.captures', { pieces: list(eaten.map((one) => pieceOf(words, one))) });
}

function wayWords({ view, you, t }: Context, { play, start, landing, end, toGo }: Effect): string {
  if (play.use === 'enter') return t('tijou.hint.enters');
  if (play.use === 'place') return t('tijou.hint.home');
  if (toGo === 0) return t('tijou.hint.exit');
  const left = (square: number): number => squaresToGo(square, exitOf(view, you));
  const saved = left(landing) - left(end);
  if (play.use !== 'swap' && saved > 0) return t('tijou.hint.corner', { count: saved });
  const nearer = start === OFF || start === ARRIVED ? 0 : left(start) - toGo;
  return nearer > 0 ? t('tijou.hint.closer', { count: nearer, after: toGo }) : '';
}

function advice(best: number, { t }: Context): string {
  if (best >= GIVE) return t('tijou.hint.would.give', { card: oneCard(best - GIVE, t) });
  const play = playOf(best);
  if (!play) return t('tijou.hint.would.pass');
  const key = play.use === 'none' ? 'tijou.hint.would.lay' : 'tijou.hint.would.play';
  return t(key, { card: oneCard(play.card, t) });
}

export const hints: HintWords<GameView> = {
  action: actionWords,
  unit: ({ t }) => t('tijou.hint.unit'),
  worth: (chance, { t, percent }) => t('tijou.hint.worth', { percent: percent(chance) }),
  task: ({ view, t }) => t(view.phase === 'exchange' ? 'tijou.hint.task.give' : 'tijou.hint.task'),
  reason,
  advice,
  // Pieces off the board are all the same.
  alike: (action) => {
    const play = playOf(action);
    return play?.use === 'enter' ? `${play.card} ${play.named} enters` : `${action}`;
  },
};
