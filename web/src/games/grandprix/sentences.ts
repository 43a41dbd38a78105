// The one sentence at the foot of the table, and what a screen reader hears as the table plays.

import { seatName } from '../../house/seat';
import { isAway, type Line, type T } from '../../table/words';
import type { Legal } from '../../table/legal';
import type { SeatInfo } from '../../wire';
import { carOf } from './car';
import { dutyOf } from './duty';
import { cardName } from './names';
import type { Step } from './steps';
import { CAR, type GameView, type RaceRun } from './wire';

/** Everything a sentence may depend on. */
export interface Scene {
  view: GameView;
  legal: Legal;
  picks: readonly number[]; // the cards picked for the own car so far
  you: number; // -1 for a spectator
  seats: readonly SeatInfo[];
  list: (words: readonly string[]) => string;
  t: T;
}

const plain = (text: string): Line => ({ text, rule: '' });
const nameOf = ({ seats, you, t }: Scene, seat: number): string =>
  seat === you ? t('table.you') : seatName(seats[seat], t);

export function statusOf(scene: Scene): Line {
  const { view, t } = scene;
  if (view.phase === 'over') return plain(t('table.matchOver'));
  if (view.phase === 'choose') return choosing(scene);
  if (view.turn < 0) return plain(t('grandprix.raceOver', { race: view.race }));
  return view.turn === scene.you ? ownTurn(scene) : othersTurn(scene);
}

function choosing(scene: Scene): Line {
  const { view, you, t } = scene;
  if (you >= 0 && (view.choices[you] ?? 0) < CAR) return building(scene);
  const waiting = view.choices.flatMap((n, seat) => (n < CAR ? [nameOf(scene, seat)] : []));
  return { text: t('grandprix.waitCars', { names: scene.list(waiting) }), rule: 'G10' };
}

function building({ picks, t }: Scene): Line {
  if (picks.length === 0) return { text: t('grandprix.build'), rule: 'G10' };
  if (picks.length < CAR)
    return { text: t('grandprix.build.more', { count: CAR - picks.length }), rule: 'G10' };
  const { worth } = carOf(picks);
  if (!worth) return { text: t('grandprix.build.incomplete'), rule: 'G23' };
  return { text: t('grandprix.build.ready', { value: worth.value }), rule: worth.rule };
}

function ownTurn({ view, legal, t }: Scene): Line {
  const duty = dutyOf(view, legal);
  return { text: t(`grandprix.turn.${duty.kind}`), rule: duty.rule };
}

function othersTurn(scene: Scene): Line {
  const { view, seats, t } = scene;
  const key = isAway(seats[view.turn]) ? 'table.waitsFor' : 'table.thinking';
  return plain(t(key, { name: nameOf(scene, view.turn) }));
}

/** What just happened, for those who listen, and for the line below the sentence. */
export function spoken(step: Step, scene: Scene): string {
  const { you, t } = scene;
  switch (step.kind) {
    case 'discard':
    case 'take': {
      const told = { name: nameOf(scene, step.seat), card: cardName(step.card, t) };
      return step.seat === you
        ? t(`grandprix.you.${step.kind}`, told)
        : t(`grandprix.they.${step.kind}`, told);
    }
    case 'draw':
      return drawn(step, scene);
    case 'reshuffle':
      return t('grandprix.reshuffled', { count: step.cards });
    case 'choose':
      return step.done && step.seat !== you
        ? t('grandprix.they.ready', { name: nameOf(scene, step.seat) })
        : '';
    case 'race':
      return raced(step.run, scene);
    case 'start':
      return started(step, scene);
    default:
      return '';
  }
}

function drawn(step: Extract<Step, { kind: 'draw' }>, scene: Scene): string {
  const { you, list, t } = scene;
  if (step.seat !== you)
    return t('grandprix.they.draw', { name: nameOf(scene, step.seat), count: step.count });
  return t('grandprix.you.draw', { cards: list(step.cards.map((card) => cardName(card, t))) });
}

function started(step: Extract<Step, { kind: 'start' }>, scene: Scene): string {
  const { you, list, t } = scene;
  const told = { race: step.race, stakes: list(step.stakes.map(String)) };
  if (step.starter === you) return t('grandprix.you.start', told);
  return t('grandprix.they.start', { ...told, name: nameOf(scene, step.starter) });
}

/** The race as it is told: each car, the best first, then those that are incomplete. */
export function raced({ race, result }: RaceRun, scene: Scene): string {
  const { t } = scene;
  const won = result.order.map((seat) =>
    t('grandprix.they.win', {
      name: nameOf(scene, seat),
      value: result.values[seat] ?? 0,
      award: result.awards[seat] ?? 0,
    }),
  );
  const lost = result.values.flatMap((value, seat) =>
    value ? [] : [t('grandprix.they.lose', { name: nameOf(scene, seat) })],
  );
  return [t('grandprix.raceOver', { race }), ...won, ...lost].join('. ');
}
