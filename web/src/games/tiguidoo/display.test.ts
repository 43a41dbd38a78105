import { expect, it } from 'vitest';
import { RecordingMover, anUpdate, settle } from '../../table/display.fixture';
import { GameDisplay, READING, type Mover } from './display.svelte';
import { aSettled, aView, askedView, card } from './view.fixture';
import type { GameEvent, QuestionSettled } from './wire';

class Recorder extends RecordingMover implements Mover {
  turn = (milliseconds: number) => this.record('turn', milliseconds);
  threaten = (seat: number, milliseconds: number) => this.record('threaten', seat, milliseconds);
  move = (moved: QuestionSettled['moved'], milliseconds: number) =>
    this.record('move', ...moved.flat(), milliseconds);
}

const settling: QuestionSettled = {
  type: 'QuestionSettled',
  settled: aSettled(),
  moved: [[card('9h'), 0]],
};
const ended: GameEvent = {
  type: 'MatchEnded',
  standings: [],
  scores: [],
  winners: [0],
  secrets: [],
};

it('shows a settled question with its answer, then moves its card', async () => {
  const mover = new Recorder();
  const display = new GameDisplay(anUpdate(1, askedView()), mover);
  display.receive(anUpdate(2, aView(), [settling]));
  await settle();
  expect(display.settling).toEqual(settling);
  expect(display.view.asked).not.toBeNull();
  display.hurry();
  await settle();
  expect([display.settling, display.view.asked]).toEqual([null, null]);
  expect(mover.asked).toEqual([`wait ${READING}`, `move ${card('9h')} 0 480`]);
});

it('goes on when the next card is turned', async () => {
  const mover = new Recorder();
  const display = new GameDisplay(anUpdate(1, askedView()), mover);
  display.receive(anUpdate(2, aView(), [settling]));
  await settle();
  const turned: GameEvent = { type: 'CardTurned', seat: 0, card: card('2h'), question: 'Which?' };
  display.receive(anUpdate(3, askedView(), [turned]));
  await settle();
  expect(display.settling).toBeNull();
  expect(mover.asked.at(-1)).toBe('turn 240');
});

it('pauses on the showdown until the player goes on', async () => {
  const display = new GameDisplay(anUpdate(1, askedView()), new Recorder());
  display.receive(anUpdate(2, aView({ phase: 'over' }), [settling, ended]));
  await settle();
  display.hurry();
  await settle();
  expect(display.reveal).toEqual(ended);
  display.goOn();
  await settle();
  expect([display.reveal, display.moving]).toEqual([null, false]);
});

it('shows the latest at once when updates were missed', async () => {
  const display = new GameDisplay(anUpdate(1, askedView()), new Recorder());
  display.receive(anUpdate(2, aView(), [settling]));
  await settle();
  display.receive(anUpdate(9, askedView({ pile: 3 })));
  await settle();
  expect([display.settling, display.view.pile]).toEqual([null, 3]);
});
