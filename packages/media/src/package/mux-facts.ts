import type { ByteRange, MuxFacts, SegmentFact, TrackFact } from '@sluice/contract/workers/tasks/mux-facts';

export type { ByteRange, MuxFacts, SegmentFact, TrackFact };

type Rates = Pick<
  MuxFacts,
  'durationSeconds' | 'bandwidthBitsPerSecond' | 'averageBandwidthBitsPerSecond' | 'sizeBytes'
>;

/** A tail much shorter than the others would show a peak that no player encounters. */
const shortestForPeakSeconds = 0.5;

/** Bandwidth of segments: peak and average. */
export const ratesOf = (segments: readonly SegmentFact[]): Rates => {
  const sizeBytes = segments.reduce((sum, segment) => sum + segment.sizeBytes, 0);
  const durationSeconds = segments.reduce((sum, segment) => sum + segment.durationSeconds, 0);
  const mean = durationSeconds > 0 ? Math.round((sizeBytes * 8) / durationSeconds) : 0;
  const peaks = segments
    .filter((segment) => segment.durationSeconds >= shortestForPeakSeconds)
    .map((segment) => Math.ceil((segment.sizeBytes * 8) / segment.durationSeconds));
  return {
    sizeBytes,
    durationSeconds,
    averageBandwidthBitsPerSecond: mean,
    bandwidthBitsPerSecond: Math.max(mean, ...peaks),
  };
};
