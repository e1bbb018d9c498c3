/** The sounds of the table, made on the spot: wood, cards, bone dice, a drum, a horn. Off until switched on. */
import { settings } from "./settings.svelte";

type Noise = "piece" | "card" | "dice" | "drum" | "horn";

let context: AudioContext | null = null;

function theContext(): AudioContext {
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

function fade(audio: AudioContext, at: number, loudness: number, seconds: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loudness, at + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  gain.connect(audio.destination);
  return gain;
}

function knock(audio: AudioContext, at: number, from: number, to: number, seconds: number, loudness: number): void {
  const tone = audio.createOscillator();
  tone.type = "triangle";
  tone.frequency.setValueAtTime(from, at);
  tone.frequency.exponentialRampToValueAtTime(to, at + seconds);
  tone.connect(fade(audio, at, loudness, seconds));
  tone.start(at);
  tone.stop(at + seconds);
}

function hiss(audio: AudioContext, at: number, pitch: number, seconds: number, loudness: number): void {
  const length = Math.ceil(audio.sampleRate * seconds);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) data[i] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const band = audio.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = pitch;
  source.connect(band).connect(fade(audio, at, loudness, seconds));
  source.start(at);
}

const NOISES: Record<Noise, (audio: AudioContext, now: number) => void> = {
  piece: (audio, now) => {
    knock(audio, now, 420, 150, 0.09, 0.28);
    hiss(audio, now, 1800, 0.04, 0.12);
  },
  card: (audio, now) => hiss(audio, now, 3200, 0.16, 0.14),
  dice: (audio, now) => {
    for (const [wait, pitch] of [
      [0, 900],
      [0.07, 760],
      [0.15, 820],
      [0.26, 690],
    ] as const) {
      knock(audio, now + wait, pitch, pitch * 0.6, 0.05, 0.16);
    }
  },
  drum: (audio, now) => knock(audio, now, 130, 46, 0.36, 0.5),
  horn: (audio, now) => {
    const tone = audio.createOscillator();
    tone.type = "sawtooth";
    tone.frequency.value = 196;
    const soft = audio.createBiquadFilter();
    soft.type = "lowpass";
    soft.frequency.value = 700;
    tone.connect(soft).connect(fade(audio, now, 0.12, 0.39));
    tone.start(now);
    tone.stop(now + 0.39);
  },
};

/** Make a sound, if somebody wants to hear it. */
export function play(noise: Noise): void {
  if (!settings.sound || typeof AudioContext === "undefined") return;
  const audio = theContext();
  NOISES[noise](audio, audio.currentTime);
}
