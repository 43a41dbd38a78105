// The sentence at the foot of the table, the small print below it, and what a screen reader
// announces as lots are drawn, cards dealt and pieces moved.

import { within } from '../../table/legal';
import { nameOf, plain, waitingFor, type Line, type T, type TableContext } from '../../table/words';
import type { Deal, GameAnimation } from './animations';
import type { Choice, Question } from './choices';
import { briefWords, actionWords, type Words } from './describe';
import type { News, Reveal } from './display.svelte';
import { cardLabel, cardName, oneCard } from './names';
import type { Effect } from './preview';
import { orderFrom } from './seating';
import { GIVE, JOKER, PASS, type CardPlayed, type GameEnded, type GameView } from './wire';

export interface Context extends TableContext<GameView>, Words {
  reveal: Reveal | null;
  choice: Choice; // what the player has chosen so far
  question: Question; // what is to be chosen next
  effect: Effect | null; // what the play that is shown would do
  several: boolean; // whether another piece could use the chosen card too
  laying: boolean; // whether the chosen card would be laid without effect
  lifted: number; // the gift or the pass that one more press submits; -1 for none
  talk: boolean; // whether partners may talk (J37)
}

const SEATING: Record<number, string> = { 2: 'J9', 3: 'J10', 4: 'J8', 5: 'J11', 6: 'J12' };

export function statusOf(context: Context): Line {
  const { view, you, reveal, t } = context;
  if (reveal?.kind === 'lots') return lotsLine(context);
  if (reveal?.kind === 'result') return resultLine(context, reveal.ended);
  if (view.phase === 'over') return plain(t('tijou.matchOver'));
  if (view.phase === 'exchange') return exchangeLine(context);
  if (view.phase !== 'play') return plain(t('tijou.dealing'));
  if (view.turn < 0) return plain(t('tijou.moment'));
  if (view.turn !== you) return waitingFor(context, view.turn);
  return context.legal.length > 0 ? ownTurn(context) : plain(t('tijou.moment'));
}

// -- the foot -----------------------------------------------------------------------------------

function lotsLine({ view, t }: Context): Line {
  const rule = SEATING[view.sides.length] ?? '';
  return { text: t('tijou.lots', { game: view.game }), rule };
}

/** Who won a game. */
export function resultLine(context: Context, { game, result }: GameEnded): Line {
  const { you, list, t } = context;
  const { winners } = result;
  if (winners.length === 0) return { text: t('tijou.drawn', { game }), rule: 'J36' };
  const others = list(winners.filter((seat) => seat !== you).map((seat) => nameOf(context, seat)));
  return { text: wonWords(winners.includes(you), others), rule: 'J34' };

  function wonWords(isOwn: boolean, names: string): string {
    if (isOwn) return names ? t('tijou.won.with', { game, names }) : t('tijou.won.you', { game });
    return t('tijou.won', { game, names });
  }
}

function exchangeLine(context: Context): Line {
  const { view, you, choice, lifted, list, t } = context;
  if (you >= 0 && !view.chosen[you]) {
    const name = nameOf(context, view.partners[you] ?? -1);
    const isChosen = lifted >= GIVE || choice.card !== undefined;
    const key = isChosen ? 'tijou.give.again' : 'tijou.give';
    return { text: t(key, { name }), rule: 'J14' };
  }
  const waiting = view.chosen.flatMap((has, seat) => (has ? [] : [nameOf(context, seat)]));
  return { text: t('tijou.waitExchange', { names: list(waiting) }), rule: 'J14', waiting: true };
}

function ownTurn(context: Context): Line {
  const { view, you, question, legal, lifted, t } = context;
  if (lifted === PASS)
    return { text: t('tijou.turn.pass', { count: view.counts[you] ?? 0 }), rule: 'J19' };
  switch (question) {
    case 'card':
      return within(legal, PASS)
        ? { text: t('tijou.turn.orPass'), rule: 'J19' }
        : { text: t('tijou.turn.card'), rule: 'J20' };
    case 'named':
      return { text: t('tijou.turn.named'), rule: 'J21' };
    case 'piece':
      return { text: t('tijou.turn.piece'), rule: 'J20' };
    case 'use':
      return { text: t('tijou.turn.use'), rule: 'J6' };
    case 'other':
      return { text: t('tijou.turn.other'), rule: 'J32' };
    case 'confirm':
      return confirmLine(context);
  }
}

function confirmLine({ choice, effect, several, laying, t }: Context): Line {
  if (laying) return { text: t('tijou.turn.lay'), rule: 'J20' };
  const piece = (effect?.play.piece ?? choice.piece ?? 0) + 1;
  const key = several ? 'tijou.turn.either' : 'tijou.turn.confirm';
  return { text: t(key, { piece }), rule: effect ? ruleOf(effect) : '' };
}

/** The rule that says the most about an effect. */
export function ruleOf({ play, landing, end, eaten }: Effect): string {
  if (play.use === 'swap') return 'J32';
  if (landing !== end) return 'J25';
  if (eaten.length > 0) return 'J28';
  if (play.use === 'place') return 'J26';
  return play.use === 'enter' ? 'J24' : 'J6';
}

// -- small print --------------------------------------------------------------------------------

/** The small print below the sentence at the foot. */
export function smallPrint(context: Context): string {
  const { view, reveal, you, question, effect, laying, t } = context;
  if (you < 0) return t('table.watching');
  if (reveal || view.phase === 'over') return '';
  if (view.phase === 'exchange') return talkWords(context);
  if (view.passed[you]) return t('tijou.youAreOut', { count: view.counts[you] ?? 0 });
  if (view.turn !== you) return '';
  if (laying) return t('tijou.useless');
  if (question === 'other') return t('tijou.brief.swap');
  return effect ? briefWords(context, effect) : '';
}

/** What partners may say to each other: told to people who play with a person (J37). */
function talkWords({ view, you, seats, talk, t }: Context): string {
  const partner = seats[view.partners[you] ?? -1];
  if (partner?.kind !== 'person') return '';
  return talk ? t('tijou.talk.on') : t('tijou.talk.off');
}

// -- announcements ------------------------------------------------------------------------------

/** What a screen reader announces; the sentence at the foot says the rest. */
export function spoken(animation: GameAnimation, context: Context): string {
  switch (animation.kind) {
    case 'lots':
      return lotsWords({ ...context, view: animation.view });
    case 'deal':
      return dealWords(context, animation);
    case 'gift':
      return giftWords(context, animation.seat, animation.card);
    case 'exchange':
      return exchangeWords(context, animation.given, animation.received);
    case 'play':
      return playedWords({ ...context, view: animation.view }, animation.played);
    case 'pass':
      return passWords(context, animation.seat, animation.kept);
    case 'result':
      return resultWords(context, animation.ended);
    default:
      return '';
  }
}

/** Teams, shared sides, the order of play and the dealer. */
export function lotsWords(context: Context): string {
  const { view, list, t } = context;
  const named = (seats: readonly number[]): string =>
    list(seats.map((seat) => nameOf(context, seat)));
  const teams = view.partners.flatMap((partner, seat) =>
    partner > seat ? [named([seat, partner])] : [],
  );
  const shared = view.hosts.flatMap((host, seat) => (host >= 0 ? [named([host, seat])] : []));
  return [
    t('tijou.lots', { game: view.game }),
    teams.length > 0 ? t('tijou.lots.teams', { teams: teams.join(t('tijou.between')) }) : '',
    ...shared.map((names) => t('tijou.lots.shared', { names })),
    t('tijou.lots.order', { names: named(afterDealer(view)) }),
    t('tijou.lots.dealer', { name: nameOf(context, view.dealer) }),
  ]
    .filter(Boolean)
    .join('. ');
}

/** The seats in the order of play, from the one that begins (J15). */
function afterDealer(view: GameView): number[] {
  const [dealer, ...others] = orderFrom(view, view.dealer);
  return [...others, dealer!];
}

/** Who passed in the deal before, who deals now, and the cards that the player gets. */
export function dealWords(context: Context, deal: Deal): string {
  const { list, t } = context;
  const { dealt, passed } = deal;
  const names = list(passed.map((seat) => nameOf(context, seat)));
  const cards = list(dealt.cards.map((card) => cardName(card, t)));
  return [
    names ? t('tijou.deal.passed', { names, count: passed.length }) : '',
    wasShuffled(deal) ? t('tijou.deal.shuffled') : '',
    t('tijou.deal.dealer', { name: nameOf(context, dealt.dealer) }),
    cards ? t('tijou.deal.cards', { cards }) : '',
  ]
    .filter(Boolean)
    .join('. ');
}

/** Whether played cards were shuffled in (J17); the first deal of a game always shuffles. */
const wasShuffled = ({ dealt, view }: Deal): boolean => dealt.shuffled && view.deals > 1;

function giftWords(context: Context, seat: number, card: number): string {
  const { you, t } = context;
  if (seat === you) return t('tijou.gift.you', { card: oneCard(card, t) });
  return t('tijou.gift', { name: nameOf(context, seat) });
}

function exchangeWords({ t }: Context, given: number, received: number): string {
  if (given < 0) return t('tijou.exchange');
  return t('tijou.exchange.you', { given: oneCard(given, t), received: oneCard(received, t) });
}

/** A card that was played: who, which card, what it did. */
export function playedWords(context: Context, played: CardPlayed): string {
  const { you, t } = context;
  const { seat, card, named, use } = played;
  const told = { name: nameOf(context, seat), card: cardPlayed(card, named, context) };
  if (use === 'none') return seat === you ? t('tijou.lay.you', told) : t('tijou.lay', told);
  const effect = actionWords(context, played);
  return seat === you
    ? t('tijou.play.you', { ...told, effect })
    : t('tijou.play', { ...told, effect });
}

function cardPlayed(card: number, named: number, { t }: Context): string {
  if (card !== JOKER || named === JOKER) return oneCard(card, t);
  return t('tijou.oneJokerAs', { card: cardName(named, t) });
}

function passWords(context: Context, seat: number, count: number): string {
  const { you, t } = context;
  if (seat === you) return t('tijou.pass.you', { count });
  return t('tijou.pass', { name: nameOf(context, seat), count });
}

function resultWords(context: Context, ended: GameEnded): string {
  const { list, t } = context;
  const points = ended.scores.map((count, seat) =>
    t('tijou.score', { name: nameOf(context, seat), points: t('table.points', { count }) }),
  );
  return `${resultLine(context, ended).text}. ${list(points)}.`;
}

// -- news ---------------------------------------------------------------------------------------

/** What happened last, for the middle of the board: two short lines, the second may be empty. */
export function newsWords(context: Context, news: News): { main: string; more: string } {
  const { list, t } = context;
  switch (news.kind) {
    case 'play':
      return { main: playNews(context, news.played), more: '' };
    case 'pass':
      return {
        main: t('tijou.news.pass', { name: nameOf(context, news.seat), count: news.kept }),
        more: '',
      };
    case 'deal': {
      const main = t('tijou.deal.dealer', { name: nameOf(context, news.dealt.dealer) });
      const names = list(news.passed.map((seat) => nameOf(context, seat)));
      const count = news.passed.length;
      const passed = names ? t('tijou.deal.passed', { names, count }) : '';
      const shuffled = wasShuffled(news) ? t('tijou.deal.shuffled') : '';
      return { main, more: [passed, shuffled].filter(Boolean).join(' · ') };
    }
    case 'gift':
      return { main: giftWords(context, news.seat, news.card), more: '' };
    case 'exchange':
      return { main: exchangeWords(context, news.given, news.received), more: '' };
  }
}

function playNews(context: Context, played: CardPlayed): string {
  const { t } = context;
  const name = nameOf(context, played.seat);
  const card = cardLabel(played.card, played.named, t);
  const what = happened(played, t);
  return what ? t('tijou.news.what', { name, card, what }) : t('tijou.news', { name, card });
}

/** What was special about a play; empty for a plain move. */
function happened({ use, eaten }: CardPlayed, t: T): string {
  if (eaten.length > 0) return t('tijou.chip.captures', { count: eaten.length });
  if (use === 'none') return t('tijou.news.none');
  if (use === 'swap') return t('tijou.news.swap');
  if (use === 'enter') return t('tijou.chip.enter');
  return use === 'place' ? t('tijou.chip.home') : '';
}
