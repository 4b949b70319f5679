import type { Keyframes } from '../codecs/codec.ts';
import { toNumber, type Fraction } from '../shared/fraction.ts';
import { frameAtGop, type Cadence } from './cadence.ts';

type Chunk = { first: number; end: number };

const frameTolerance = 1e-9;

/** Requested keyframes on the frames of the cadence's rate, which all renditions share; in seconds, ascending. */
export const snappedKeyframes = (forcedSeconds: readonly number[], { rate }: Pick<Cadence, 'rate'>): number[] => {
  const frames = forcedSeconds.map((seconds) => Math.round(seconds * toNumber(rate)));
  return [...new Set(frames)].toSorted((one, other) => one - other).map((frame) => frame / toNumber(rate));
};

/** Keyframes of a chunk including the requested ones; the cadence itself does not move. */
export const withForcedKeyframes = (
  keyframes: Keyframes,
  forcedSeconds: readonly number[],
  { cadence, rate, chunk }: { cadence: Cadence; rate: Fraction; chunk: Chunk },
): Keyframes => {
  const first = frameAtGop(cadence, chunk.first, rate);
  const end = frameAtGop(cadence, chunk.end, rate);
  const usual = Array.from({ length: chunk.end - chunk.first }, (_, at) => frameAtGop(cadence, chunk.first + at, rate));
  const forced = snappedKeyframes(forcedSeconds, cadence)
    .map((seconds) => Math.ceil(seconds * toNumber(rate) - frameTolerance))
    .filter((frame) => frame > first && frame < end && !usual.includes(frame));
  if (forced.length === 0) return keyframes;
  const all = [...new Set([...usual, ...forced])].toSorted((one, other) => one - other);
  const longest = 'everyFrames' in keyframes ? keyframes.everyFrames + 1 : keyframes.atMostFrames;
  return { atSeconds: all.map((frame) => (frame - first) / toNumber(rate)), atMostFrames: longest };
};
