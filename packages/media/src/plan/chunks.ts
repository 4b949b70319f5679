import { toNumber, type Fraction } from '../shared/fraction.ts';
import type { Cadence } from './cadence.ts';

/**
 * Target duration of a chunk. One process uses two cores regardless of the duration, so longer chunks gain nothing but
 * lose more work with a worker: see the README for measurements.
 */
export const usualChunkSeconds = 30;

/** A chunk as a range of GOPs: the first, and the one after the last. */
export type Chunk = { index: number; count: number; first: number; end: number };

/** The first chunks of a video that is played while the rest is encoded are short, so that playback starts early. */
const firstChunkSeconds = [6, 12];

/** Shortest video that is worth it: shorter ones are encoded before anyone could watch their beginning. */
export const shortestGrowthSeconds = 60;

type ChunkLengths = {
  segmentSeconds: Fraction;
  durationSeconds: number;
  /** Target duration. */
  chunkSeconds: number;
  /** True if the video is played while it is encoded. */
  isGrowing?: boolean;
};

/**
 * Splits a duration into chunks of equal duration, each a whole number of segments, the last one with the rest. Those
 * of a video that is played while it is encoded start with shorter ones.
 */
export const planChunks = (
  cadence: Cadence,
  { segmentSeconds, durationSeconds, chunkSeconds, isGrowing = false }: ChunkLengths,
): Chunk[] => {
  const gopSeconds = toNumber(cadence.gopSeconds);
  const gopsPerSegment = Math.max(1, Math.round(toNumber(segmentSeconds) / gopSeconds));
  const gops = Math.max(1, Math.ceil(durationSeconds / gopSeconds - 1e-6));
  const segments = Math.ceil(gops / gopsPerSegment);
  const chunkCount = Math.max(1, Math.round(durationSeconds / chunkSeconds));
  const perChunk = Math.ceil(segments / chunkCount) * gopsPerSegment;
  const short = isGrowing && durationSeconds >= shortestGrowthSeconds ? firstChunkSeconds : [];
  const lengths = short.map((seconds) => Math.ceil(seconds / (gopsPerSegment * gopSeconds)) * gopsPerSegment);
  const ends: number[] = [];
  for (let at = 0; at < gops;) ends.push((at += Math.min(perChunk, lengths[ends.length] ?? perChunk)));
  // A rest shorter than a segment may contain no frame at all if the container rounds up its duration.
  const rest = gops - (ends.at(-2) ?? 0);
  if (ends.length > 1 && rest < gopsPerSegment) ends.pop();
  const count = ends.length;
  return ends.map((end, index) => ({
    index,
    count,
    first: ends[index - 1] ?? 0,
    end: index === count - 1 ? gops : end,
  }));
};
