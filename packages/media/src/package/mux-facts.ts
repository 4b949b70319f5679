import type { MuxingKind } from '../plan/description.ts';
import type { Fraction } from '../shared/fraction.ts';
import type { FileIndex } from './file-index.ts';
import type { Extent } from './first-picture.ts';

export type SegmentFact = {
  name: string;
  sizeBytes: number;
  /** Exact, as written in the media: ticks over the muxing's timescale. Seconds count from the first segment. */
  startTicks: number;
  durationTicks: number;
  startSeconds: number;
  durationSeconds: number;
  /** Where its first picture lies, with all that is needed to decode it. */
  picture?: Extent;
};

export type TrackFact = {
  streamId: string;
  media: 'video' | 'audio' | 'subtitle';
  /** As in RFC 6381, read from the encoded stream. */
  codec: string;
  language: string | null;
  width: number | null;
  height: number | null;
  frameRate: Fraction | null;
  channels: number | null;
  sampleRate: number | null;
};

export type ByteRange = { startBytes: number; endBytes: number; durationSeconds: number };

/** What manifests and statistics need to know of a finished muxing. */
export type MuxFacts = {
  muxingId: string;
  kind: MuxingKind;
  tracks: TrackFact[];
  /** All codecs, comma-separated. */
  codecs: string;
  durationSeconds: number;
  /** Highest of any segment, and the mean. */
  bandwidthBitsPerSecond: number;
  averageBandwidthBitsPerSecond: number;
  sizeBytes: number;
  timescale: number;
  initSegment: { name: string; sizeBytes: number } | null;
  /** Empty for progressive files. */
  segments: SegmentFact[];
  /** With an index where players can read it in parts. */
  file: ({ name: string; sizeBytes: number } & Partial<FileIndex>) | null;
  /** Where the segments of a progressive transport stream lie in its file. */
  byteRanges?: ByteRange[];
};

type Rates = Pick<
  MuxFacts,
  'durationSeconds' | 'bandwidthBitsPerSecond' | 'averageBandwidthBitsPerSecond' | 'sizeBytes'
>;

/** A tail much shorter than the others would show a peak that no player meets. */
const shortestForPeakSeconds = 0.5;

/** Bandwidth of segments: the peak and the mean. */
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
