// The one sentence at the foot of the table, and what a screen reader hears as cards are played.

import { seatName } from '../../house/seat';
import type { Deck } from '../../cards/deck';
import type { SeatInfo } from '../../wire';
import { dutyOf, type Duty } from './duty';
import { isAway, type Line, type T } from '../../table/words';
import { cardName, suitWord } from './names';
import type { Step } from './steps';
import type { GameView, Trick } from './wire';

/** Everything a sentence may depend on. */
export interface Scene {
  view: GameView;
  legal: readonly [number, number][];
  taking: Trick | null;
  you: number; // -1 for a spectator
  seats: readonly SeatInfo[];
  deck: Deck;
  list: (words: readonly string[]) => string;
  t: T;
}

const plain = (text: string): Line => ({ text, rule: '' });
const nameOf = ({ seats, t }: Pick<Scene, 'seats' | 't'>, seat: number): string =>
  seatName(seats[seat], t);

export function statusOf(scene: Scene): Line {
  const { view, taking, t } = scene;
  if (taking) return plain(taken(scene, taking));
  if (view.phase === 'over') return plain(t('table.matchOver'));
  if (view.phase === 'estimate') return estimating(scene);
  if (view.turn < 0) return plain(t('differenzler.roundOver', { round: view.round }));
  return view.turn === scene.you ? ownTurn(scene) : othersTurn(scene);
}

function estimating(scene: Scene): Line {
  const { view, you, t } = scene;
  if (you >= 0 && !view.confirmed[you]) return { text: t('differenzler.toEstimate'), rule: 'D10' };
  const waiting = view.confirmed.flatMap((done, seat) => (done ? [] : [nameOf(scene, seat)]));
  return { text: t('differenzler.waitEstimates', { names: scene.list(waiting) }), rule: 'D12' };
}

function othersTurn(scene: Scene): Line {
  const { view, seats, t } = scene;
  return plain(
    t(isAway(seats[view.turn]) ? 'table.waitsFor' : 'table.thinking', {
      name: nameOf(scene, view.turn),
    }),
  );
}

function ownTurn(scene: Scene): Line {
  const duty = dutyOf(scene.view, scene.legal);
  return {
    text: scene.t(`differenzler.turn.${duty.kind}`, dutyArgs(duty, scene)),
    rule: duty.rule,
  };
}

function dutyArgs(duty: Duty, { view, deck, t }: Scene): Record<string, string> {
  const jack = 9 * view.trump + 5;
  return {
    suit: 'suit' in duty ? suitWord(duty.suit, deck, t) : '',
    card: cardName('over' in duty ? duty.over : jack, deck, t),
  };
}

export function taken(
  scene: Pick<Scene, 'seats' | 'you' | 't'>,
  { winner, points }: Trick,
): string {
  const { you, t } = scene;
  if (winner === you) return t('differenzler.youTake', { count: points });
  return t('differenzler.takes', { name: nameOf(scene, winner), count: points });
}

/** What just happened, for those who listen. The sentence at the foot says the rest. */
export function spoken(step: Step, scene: Scene): string {
  const { you, deck, t } = scene;
  switch (step.kind) {
    case 'play': {
      const card = cardName(step.card, deck, t);
      if (step.seat === you) return t('differenzler.youPlay', { card });
      return t('differenzler.plays', { name: nameOf(scene, step.seat), card });
    }
    case 'ready':
      return step.seat === you ? '' : t('differenzler.isReady', { name: nameOf(scene, step.seat) });
    case 'deal':
      return t('differenzler.trump', { suit: suitWord(step.view.trump, deck, t) });
    default:
      return '';
  }
}
