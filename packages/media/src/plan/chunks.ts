import { toNumber, type Fraction } from '../shared/fraction.ts';
import type { Cadence } from './cadence.ts';

/**
 * Wanted length of a chunk. One process fills two cores whatever the length, so longer chunks win nothing but lose
 * more with a worker: see the README for the figures.
 */
export const usualChunkSeconds = 30;

/** A chunk as groups of pictures: the first, and the one after the last. */
export type Chunk = { index: number; count: number; first: number; end: number };

/** Cuts a duration into chunks of equal length, each a whole number of segments, the last one with the rest. */
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
  const wanted = Math.max(1, Math.round(durationSeconds / chunkSeconds));
  const perChunk = Math.ceil(segments / wanted) * gopsPerSegment;
  // A rest shorter than a segment may hold no frame at all when the container rounds its length up.
  const rest = gops % perChunk;
  const count = Math.max(1, Math.ceil(gops / perChunk) - (rest > 0 && rest < gopsPerSegment ? 1 : 0));
  return Array.from({ length: count }, (_, index) => ({
    index,
    count,
    first: index * perChunk,
    end: index === count - 1 ? gops : (index + 1) * perChunk,
  }));
};
