import { z } from 'zod';
import { muxingTypes } from '../../encoding/vocabulary.ts';
import { bitsPerSecond, bytes, count, extent, pixels, positiveFraction, seconds, text, ticks } from './measures.ts';

// The API drops nulls from bodies, so every nullable field is also optional.

const media = z.enum(['video', 'audio', 'subtitle']);

const segmentFact = z.object({
  name: text,
  sizeBytes: bytes,
  /** Exact, as written in the media: ticks of the muxing's timescale. `startSeconds` counts from the first segment. */
  startTicks: ticks,
  durationTicks: ticks,
  startSeconds: z.number().min(-10_000_000).max(10_000_000),
  durationSeconds: seconds,
  /** Byte range of the first frame, with everything needed to decode it. */
  picture: extent.optional(),
  /** Name of the init segment that replaces the one before, after a discontinuity of a live stream. */
  newInit: text.optional(),
  /** True after a discontinuity of a live stream whose segments need no init segment. */
  isDiscontinuous: z.boolean().optional(),
});

const trackFact = z.object({
  streamId: text,
  media,
  /** Codec string as in RFC 6381, read from the encoded stream. */
  codec: text,
  language: text.nullable().default(null),
  width: pixels.nullable().default(null),
  height: pixels.nullable().default(null),
  frameRate: positiveFraction.nullable().default(null),
  channels: count.nullable().default(null),
  sampleRate: count.nullable().default(null),
  /** High dynamic range of video; absent for standard range. */
  videoRange: z.enum(['PQ', 'HLG']).optional(),
});

const byteRange = z.object({ startBytes: bytes, endBytes: bytes, durationSeconds: seconds });

/** A fragment of a file: its byte range, and its span of each track. */
const fragmentFact = extent.extend({
  tracks: z.array(z.object({ trackId: count, startTicks: ticks, durationTicks: ticks })),
  picture: extent.optional(),
});

const fileTrack = z.object({
  trackId: count,
  media,
  timescale: count,
  /** Type of the sample entry: four letters. */
  format: text,
  /** Decoder configuration of the sample entry, hexadecimal. */
  configuration: text,
});

/** Location of the parts of one file. */
const fileIndex = z.object({
  /** Everything before the media. */
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
  /** Peak of any segment, and the average. */
  bandwidthBitsPerSecond: bitsPerSecond,
  averageBandwidthBitsPerSecond: bitsPerSecond,
  sizeBytes: bytes,
  timescale: count,
  initSegment: z.object({ name: text, sizeBytes: bytes }).nullable().default(null),
  /** Empty for progressive files. */
  segments: z.array(segmentFact),
  /** Present if it has an index that lets players read it in byte ranges. */
  file: z
    .object({ name: text, sizeBytes: bytes, ...fileIndex.partial().shape })
    .nullable()
    .default(null),
  /** Byte ranges of the segments of a progressive transport stream. */
  byteRanges: z.array(byteRange).optional(),
});

export type SegmentFact = z.output<typeof segmentFact>;
export type TrackFact = z.output<typeof trackFact>;
export type ByteRange = z.output<typeof byteRange>;
export type FragmentFact = z.output<typeof fragmentFact>;
export type FileTrack = z.output<typeof fileTrack>;
export type FileIndex = z.output<typeof fileIndex>;
export type MuxFacts = z.output<typeof muxFacts>;
