import { z } from 'zod';
import { muxingTypes } from '../../encoding/encodings/vocabulary.ts';
import { bitsPerSecond, bytes, count, extent, pixels, positiveFraction, seconds, text, ticks } from './measures.ts';

// The API drops nulls from bodies, so that each field that may be null may be absent as well.

const media = z.enum(['video', 'audio', 'subtitle']);

const segmentFact = z.object({
  name: text,
  sizeBytes: bytes,
  /** Exact, as written in the media: ticks over the muxing's timescale. Seconds count from the first segment. */
  startTicks: ticks,
  durationTicks: ticks,
  startSeconds: z.number().min(-10_000_000).max(10_000_000),
  durationSeconds: seconds,
  /** Where its first picture lies, with all that is needed to decode it. */
  picture: extent.optional(),
});

const trackFact = z.object({
  streamId: text,
  media,
  /** As in RFC 6381, read from the encoded stream. */
  codec: text,
  language: text.nullable().default(null),
  width: pixels.nullable().default(null),
  height: pixels.nullable().default(null),
  frameRate: positiveFraction.nullable().default(null),
  channels: count.nullable().default(null),
  sampleRate: count.nullable().default(null),
});

const byteRange = z.object({ startBytes: bytes, endBytes: bytes, durationSeconds: seconds });

/** A fragment of a file: its bytes, and its span of each track. */
const fragmentFact = extent.extend({
  tracks: z.array(z.object({ trackId: count, startTicks: ticks, durationTicks: ticks })),
  picture: extent.optional(),
});

const fileTrack = z.object({
  trackId: count,
  media,
  timescale: count,
  /** Four letters of the sample entry. */
  format: text,
  /** Decoder configuration of the sample entry, hexadecimal. */
  configuration: text,
});

/** How players reach parts of one file. */
const fileIndex = z.object({
  /** All before the media. */
  initBytes: bytes,
  /** The file's own index, if it has one. */
  index: extent.optional(),
  fragments: z.array(fragmentFact),
  tracks: z.array(fileTrack),
});

/** Facts about a finished muxing that manifests and statistics need. */
export const muxFacts = z.object({
  muxingId: text,
  kind: z.enum(muxingTypes),
  tracks: z.array(trackFact),
  /** All codecs, comma-separated. */
  codecs: text,
  durationSeconds: seconds,
  /** Highest of any segment, and the mean. */
  bandwidthBitsPerSecond: bitsPerSecond,
  averageBandwidthBitsPerSecond: bitsPerSecond,
  sizeBytes: bytes,
  timescale: count,
  initSegment: z.object({ name: text, sizeBytes: bytes }).nullable().default(null),
  /** Empty for progressive files. */
  segments: z.array(segmentFact),
  /** With an index where players can read it in parts. */
  file: z
    .object({ name: text, sizeBytes: bytes, ...fileIndex.partial().shape })
    .nullable()
    .default(null),
  /** Where the segments of a progressive transport stream lie in its file. */
  byteRanges: z.array(byteRange).optional(),
});

export type SegmentFact = z.output<typeof segmentFact>;
export type TrackFact = z.output<typeof trackFact>;
export type ByteRange = z.output<typeof byteRange>;
export type FragmentFact = z.output<typeof fragmentFact>;
export type FileTrack = z.output<typeof fileTrack>;
export type FileIndex = z.output<typeof fileIndex>;
export type MuxFacts = z.output<typeof muxFacts>;
