import { toNumber, type Fraction } from '../shared/fraction.ts';
import type { Cadence } from './cadence.ts';

/**
 * Target duration of a chunk. One process uses two cores regardless of the duration, so longer chunks gain nothing but
 * lose more work with a worker: see the README for measurements.
 */
export const usualChunkSeconds = 30;

/** A chunk as a range of GOPs: the first, and the one after the last. */
export type Chunk = { index: number; count: number; first: number; end: number };

/** Splits a duration into chunks of equal duration, each a whole number of segments, the last one with the rest. */
export const planChunks = (
  cadence: Cadence,
  segmentSeconds: Fraction,
  durationSeconds: number,
  chunkSeconds: number,
): Chunk[] => {
  const gopSeconds = toNumber(cadence.gopSeconds);
  const gopsPerSegment = Math.max(1, Math.round(toNumber(segmentSeconds) / gopSeconds));
  const gops = Math.max(1, Math.ceil(durationSeconds / gopSeconds - 1e-6));
  const segments = Math.ceil(gops / gopsPerSegment);
  const chunkCount = Math.max(1, Math.round(durationSeconds / chunkSeconds));
  const perChunk = Math.ceil(segments / chunkCount) * gopsPerSegment;
  // A rest shorter than a segment may contain no frame at all if the container rounds up its duration.
  const rest = gops % perChunk;
  const count = Math.max(1, Math.ceil(gops / perChunk) - (rest > 0 && rest < gopsPerSegment ? 1 : 0));
  return Array.from({ length: count }, (_, index) => ({
    index,
    count,
    first: index * perChunk,
    end: index === count - 1 ? gops : (index + 1) * perChunk,
  }));
};
