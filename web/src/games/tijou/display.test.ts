import { describe, expect, it } from 'vitest';
import { RecordingMover, anUpdate, settle } from '../../table/display.fixture';
import { FLIGHT } from '../../table/motion';
import { GameDisplay, type Mover, type Run } from './display.svelte';
import { SPREAD, aView, played } from './view.fixture';
import type { CardPlayed, GameEvent, GameView } from './wire';

class FakeMover extends RecordingMover implements Mover {
  lay = (seat: number, card: number, ms: number): Promise<void> =>
    this.record('lay', seat, card, ms);
  run = ({ squares, running, crossing }: Run): Promise<void> =>
    this.record('run', squares.join(','), running, crossing);
  leap = ({ use }: CardPlayed, ms: number): Promise<void> => this.record('leap', use, ms);
  deal = (counts: readonly number[], ms: number): Promise<void> =>
    this.record('deal', counts.join(','), ms);
  exchange = (partner: number, ms: number): Promise<void> => this.record('exchange', partner, ms);
}

const started = aView({ pieces: SPREAD });

function begin(first = started): { display: GameDisplay; mover: FakeMover } {
  const mover = new FakeMover();
  return { display: new GameDisplay(anUpdate(5, first), mover), mover };
}

const receive = async (display: GameDisplay, view: GameView, ...events: GameEvent[]) => {
  display.receive(anUpdate(6, view, events));
  await settle();
};

describe('a card', () => {
  it('flies to the middle, then its piece runs along the squares', async () => {
    const { display, mover } = begin();
    await receive(
      display,
      started,
      played({ seat: 1, card: 4, piece: 0, start: 10, landing: 15, end: 15 }),
    );
    expect(mover.asked).toEqual([`lay 1 4 ${FLIGHT}`, 'run 11,12,13,14,15 375 0']);
    expect(display.view).toBe(started);
    expect(display.moving).toBe(false);
  });

  it('crosses the board from a corner', async () => {
    const { display, mover } = begin();
    await receive(display, started, played({ seat: 1, card: 0, start: 26, landing: 27, end: 9 }));
    expect(mover.asked.at(-1)).toBe('run 27 75 280');
  });

  it('enters, goes home and swaps in one leap', async () => {
    const { display, mover } = begin();
    await receive(display, started, played({ use: 'enter', start: -1, landing: 1, end: 1 }));
    expect(mover.asked.at(-1)).toBe('leap enter 300');
  });

  it('is seen to have no effect', async () => {
    const { display, mover } = begin();
    await receive(display, started, played({ use: 'none', piece: -1 }));
    expect(mover.asked.at(-1)).toBe('wait 600');
    expect(display.news).toMatchObject({ kind: 'play', played: { use: 'none' } });
    expect(display.moving).toBe(true);
    display.hurry();
    await settle();
    expect(display.moving).toBe(false);
  });

  it('leaves what it eats on the board until it is eaten', async () => {
    const { display, mover } = begin();
    const seen: number[] = [];
    mover.run = async () => void seen.push(display.view.pieces[0]![0]!);
    const eaten = played({ seat: 1, card: 4, start: 3, landing: 8, end: 8, eaten: [[0, 0]] });
    await receive(
      display,
      { ...started, pieces: [[-1, -1, -1], ...started.pieces.slice(1)] },
      eaten,
    );
    expect(seen).toEqual([5]);
    expect(display.view.pieces[0]![0]).toBe(-1);
  });
});

describe('reveals', () => {
  const ended: GameEvent = {
    type: 'GameEnded',
    game: 1,
    result: { winners: [0, 2], finisher: 0, turns: 80, arrived: [3, 1, 2, 0] },
    scores: [1, 0, 1, 0],
  };
  const drawn: GameEvent = { type: 'DealerDrawn', seat: 2 };
  const dealt: GameEvent = {
    type: 'Dealt',
    dealer: 2,
    counts: [5, 5, 5, 5],
    cards: [1, 2, 3, 4, 5],
    shuffled: true,
  };
  const next = aView({ game: 2, deals: 1, dealer: 2, phase: 'exchange', turn: -1 });

  it('show the result, then the lots one after the other, then the deal', async () => {
    const { display, mover } = begin();
    const last = played({ use: 'place', landing: 36, end: 36 });
    await receive(display, next, last, ended, drawn, dealt);
    expect(display.reveal).toMatchObject({ kind: 'result', last: false });
    expect(display.view.scores).toEqual([1, 0, 1, 0]);
    display.goOn();
    await settle();
    expect(display.reveal).toEqual({ kind: 'lots', shown: 0, done: false });
    display.goOn(); // skips to the end
    await settle();
    expect(display.reveal).toEqual({ kind: 'lots', shown: 3, done: true });
    expect(display.view).toMatchObject({ game: 2, dealer: 2, hand: [], counts: [0, 0, 0, 0] });
    display.goOn();
    await settle();
    expect(mover.asked.at(-1)).toBe(`deal 5,5,5,5 ${FLIGHT}`);
    expect(display.view).toBe(next);
    expect(display.reveal).toBeNull();
  });

  /** What is shown of so many cards that were played while the lots lay open. */
  async function shownAfterLots(cards: number): Promise<string[]> {
    const { display, mover } = begin(aView({ deals: 1, turns: 0 }));
    await settle();
    for (let card = 0; card < cards; card++)
      display.receive(anUpdate(6 + card, started, [played({ seat: 1, card, use: 'enter' })]));
    display.goOn();
    await settle();
    mover.asked = [];
    display.goOn();
    await settle();
    return mover.asked.filter((asked) => asked.startsWith('lay'));
  }

  it('are followed by what happened meanwhile, one card after the other', async () => {
    expect(await shownAfterLots(3)).toEqual([
      `lay 1 0 ${FLIGHT}`,
      `lay 1 1 ${FLIGHT}`,
      `lay 1 2 ${FLIGHT}`,
    ]);
  });

  it('are followed by all that happened at once, when that is much', async () => {
    const shown = await shownAfterLots(20);
    expect(shown.slice(0, 4)).toEqual(['lay 1 0 0', 'lay 1 1 0', 'lay 1 2 0', 'lay 1 3 0']);
  });

  it('open the first game, unless the player has acted already', async () => {
    const opening = aView({ deals: 1, turns: 0 });
    const { display } = begin(opening);
    await settle();
    expect(display.reveal).toEqual({ kind: 'lots', shown: 0, done: false });
    const { display: later } = begin(aView({ deals: 1, laid: [[5], [], [], []] }));
    await settle();
    expect(later.reveal).toBeNull();
  });
});
