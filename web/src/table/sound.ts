// Three quiet sounds, synthesized: a card is played, cards are gathered, your turn. Off unless the
// player has switched them on; in a replay it is nobody's turn.

import { isQuiet } from '../house/attention';
import { settings } from '../settings.svelte';

let audio: AudioContext | null = null;

const context = (): AudioContext => (audio ??= new AudioContext());

export function cardSound(): void {
  if (settings.sound) rustle({ seconds: 0.06, frequency: 1800, loudness: 0.12 });
}

export function sweepSound(): void {
  if (settings.sound) rustle({ seconds: 0.24, frequency: 900, loudness: 0.09 });
}

export function turnSound(): void {
  if (!settings.sound || isQuiet()) return;
  tone(523, 0);
  tone(659, 0.13);
}

interface Rustle {
  seconds: number;
  frequency: number;
  loudness: number;
}

function rustle({ seconds, frequency, loudness }: Rustle): void {
  const { sampleRate, currentTime, destination } = context();
  const noise = context().createBuffer(1, sampleRate * seconds, sampleRate);
  noise.getChannelData(0).forEach((_, i, data) => (data[i] = fading(i / data.length)));
  const source = new AudioBufferSourceNode(context(), { buffer: noise });
  const filter = new BiquadFilterNode(context(), { type: 'bandpass', frequency, Q: 0.8 });
  const gain = new GainNode(context(), { gain: loudness });
  source.connect(filter).connect(gain).connect(destination);
  source.start(currentTime);
}

const fading = (part: number): number => (2 * Math.random() - 1) * (1 - part) ** 2;

function tone(frequency: number, delay: number): void {
  const begin = context().currentTime + delay;
  const source = new OscillatorNode(context(), { type: 'sine', frequency });
  const gain = new GainNode(context(), { gain: 0 });
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(0.08, begin + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.0005, begin + 0.3);
  source.connect(gain).connect(context().destination);
  source.start(begin);
  source.stop(begin + 0.32);
}
