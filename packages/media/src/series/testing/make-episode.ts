import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const sampleRate = 22_050;
const notesPerSecond = 4;
const header = { bytes: 44, format: 16 };

/** A part of the sound of an episode: the melody of a seed from a time on, in seconds. */
export type Passage = { seed: number; from?: number; seconds: number };

/** A pseudorandom number from 0 to 1 of a seed and a position. */
const noise = (seed: number, position: number): number => {
  let state = Math.imul(seed * 7919 + position + 1, 2_654_435_761) >>> 0;
  state = Math.imul(state ^ (state >>> 15), 2_246_822_519) >>> 0;
  return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
};

const sampleAt = (seed: number, at: number): number => {
  const note = Math.floor((at / sampleRate) * notesPerSecond);
  const tone = (voice: number): number => {
    const hertz = 110 * 2 ** (Math.floor(noise(seed + voice, note) * 36) / 12);
    return Math.sin((2 * Math.PI * hertz * at) / sampleRate);
  };
  return 0.25 * tone(0) + 0.2 * tone(1) + 0.15 * tone(2) + 0.02 * (noise(seed, at) - 0.5);
};

const wave = (samples: Int16Array): Buffer => {
  const head = Buffer.alloc(header.bytes);
  head.write('RIFF', 0);
  head.writeUInt32LE(samples.byteLength + header.bytes - 8, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(header.format, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(sampleRate, 24);
  head.writeUInt32LE(sampleRate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.byteLength, 40);
  return Buffer.concat([head, Buffer.from(samples.buffer)]);
};

/** Writes the sound of an episode, one passage after another, in AAC; returns its duration in seconds. */
export const makeEpisode = async (
  ffmpeg: string,
  file: string,
  { passages, kilobits }: { passages: readonly Passage[]; kilobits: number },
): Promise<number> => {
  const seconds = passages.reduce((sum, passage) => sum + passage.seconds, 0);
  const samples = new Int16Array(Math.round(seconds * sampleRate));
  let at = 0;
  for (const { seed, from = 0, seconds: length } of passages) {
    const first = Math.round(from * sampleRate);
    const count = Math.min(Math.round(length * sampleRate), samples.length - at);
    for (let index = 0; index < count; index += 1) samples[at + index] = sampleAt(seed, first + index) * 32_000;
    at += count;
  }
  await writeFile(`${file}.wav`, wave(samples));
  const output = ['-c:a', 'aac', '-b:a', `${kilobits}k`, file];
  await run(ffmpeg, ['-v', 'error', '-y', '-i', `${file}.wav`, ...output]);
  return seconds;
};
