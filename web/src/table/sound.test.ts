import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepQuiet } from '../house/attention';
import { settings } from '../settings.svelte';
import { turnSound } from './sound';

let tones = 0;

beforeEach(() => {
  const gain = {
    setValueAtTime() {},
    linearRampToValueAtTime() {},
    exponentialRampToValueAtTime() {},
  };
  const node = { gain, connect: (to: unknown) => to, start: () => (tones += 1), stop() {} };
  const making = (made: object) =>
    class {
      constructor() {
        return made;
      }
    };
  tones = 0;
  vi.stubGlobal('document', { title: '', querySelector: () => null });
  vi.stubGlobal('AudioContext', making({ currentTime: 0, destination: {} }));
  vi.stubGlobal('OscillatorNode', making(node));
  vi.stubGlobal('GainNode', making(node));
  settings.sound = true;
});

afterEach(() => {
  keepQuiet(false);
  settings.sound = false;
  vi.unstubAllGlobals();
});

it('calls a player whose turn it is', () => {
  turnSound();
  expect(tones).toBe(2);
});

it('calls nobody in a replay, nor those who want no sound', () => {
  keepQuiet(true);
  turnSound();
  keepQuiet(false);
  settings.sound = false;
  turnSound();
  expect(tones).toBe(0);
});
