import { muxingTypes } from '@sluice/contract';
import { z } from 'zod';
import type { AudioTarget, Codec, Keyframes } from '../codecs/codec.ts';
import type { Sound } from '../filters/audio-filters.ts';
import type { AudioFilter } from '../filters/filter.ts';
import type { Filtering } from '../filters/filtering.ts';
import type { AudioComposition, Composition, SourceColor } from '../sources/source.ts';
import type { TransportSettings } from '../sources/description.ts';
import { audioCodec, fraction, opaque, subtitleCodec, videoCodec } from './payload-parts.ts';

/** One rendition of one chunk: frame range, size and encoder settings. */
const videoRendition = z.object({
  streamId: z.string(),
  /** Name of the file that the task creates. */
  artifact: z.string(),
  codec: videoCodec,
  width: z.number(),
  height: z.number(),
  sampleAspectRatio: fraction,
  rate: fraction,
  pixelFormat: z.string(),
  /** Frame numbers on the rendition's own grid, counted from the start of the encoding. */
  firstFrame: z.number(),
  frameCount: z.number(),
  keyframes: opaque<Keyframes>(),
  isGopFixed: z.boolean(),
  passCount: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** High dynamic range of the rendition; null for standard range. */
  dynamicRange: z.enum(['PQ', 'HLG']).nullable().default(null),
  /** Absent if frames are only scaled. */
  filtering: opaque<Filtering>().optional(),
});

export const encodeVideoPayload = z.object({
  inputKey: z.string(),
  streamIndex: z.number(),
  chunk: z.object({ index: z.number(), count: z.number() }),
  /** Start of the encoding within the input. */
  offsetSeconds: z.number(),
  /** Time of the first frame after the start of the encoding: less than a frame. */
  leadSeconds: z.number().optional(),
  /** See `delayOf`. */
  delaySeconds: z.number().optional(),
  /** True when it extends to the end of the input, which may lie slightly beyond the container's duration. */
  isOpenEnded: z.boolean(),
  isDurationEstimated: z.boolean(),
  isDeinterlaced: z.boolean(),
  isVariableFrameRate: z.boolean(),
  /** High dynamic range of the source; null for standard range. */
  toneMapsFrom: z.enum(['PQ', 'HLG']).nullable().default(null),
  /** Color properties of the source, present if the range of a rendition differs from it. */
  sourceColor: opaque<SourceColor>().optional(),
  renditions: z.array(videoRendition),
  /** Replaces the input if several are combined. */
  composition: opaque<Composition>().optional(),
  /** Additional files for the renditions. */
  fileKeys: z.array(z.string()).optional(),
});

const audioRendition = z.object({
  streamId: z.string(),
  artifact: z.string(),
  streamIndex: z.number(),
  codec: audioCodec,
  target: opaque<AudioTarget>(),
  /** Filters of the stream, with the properties of the incoming audio. */
  filtering: opaque<{ entering: Sound; filters: AudioFilter[] }>().optional(),
});

const range = { offsetSeconds: z.number(), durationSeconds: z.number(), isOpenEnded: z.boolean() };

export const encodeAudioPayload = z.object({
  inputKey: z.string(),
  ...range,
  /** See `delayOf`. */
  delaySeconds: z.number().optional(),
  renditions: z.array(audioRendition),
  /** True for the beginning of audio that is encoded again as part of the whole. */
  isAhead: z.boolean().optional(),
  composition: opaque<AudioComposition>().optional(),
  fileKeys: z.array(z.string()).optional(),
});

const subtitleRendition = z.object({
  streamId: z.string(),
  artifact: z.string(),
  streamIndex: z.number(),
  codec: subtitleCodec,
  /** True when the input already has the requested format. */
  isKept: z.boolean(),
});

export const encodeSubtitlesPayload = z.object({
  inputKey: z.string(),
  ...range,
  renditions: z.array(subtitleRendition),
  /** True when extracted from the video of the input. */
  captions: z.enum(['CC1', 'CC3']).optional(),
});

/** An encoded piece with its exact duration in frames. */
export const piece = z.object({ task: z.string(), name: z.string(), frameCount: z.number() });

const track = z.object({
  streamId: z.string(),
  media: z.enum(['video', 'audio', 'subtitle']),
  codec: z.custom<Codec['kind']>((value) => typeof value === 'string'),
  /** Codec of the input that is copied, as the analysis names it. */
  copies: z.string().optional(),
  /** Output format of text. */
  text: subtitleCodec.optional(),
  language: z.string().nullable().default(null),
  /** The encoded pieces in order, counted in frames of `rate`. */
  pieces: z.array(piece),
  rate: fraction,
});

export const muxPayload = z.object({
  muxingId: z.string(),
  kind: z.enum(muxingTypes),
  tracks: z.array(track),
  /** Exact, a multiple of the GOP duration. */
  segmentSeconds: fraction,
  /** Boundaries at requested keyframes, in addition to the regular ones; in seconds, ascending. */
  cutsSeconds: z.array(z.number()).default([]),
  segmentNaming: z.string(),
  initSegmentName: z.string(),
  filename: z.string(),
  namingSeed: z.string(),
  fragmentDurationSeconds: z.number().nullable().default(null),
  fragmentsFor: z.enum(['SMOOTH', 'DASH_ON_DEMAND', 'HLS']).optional(),
  startOffsetSeconds: z.number(),
  /** A shorter last segment is appended to the one before. */
  minimumSegmentSeconds: z.number().default(0),
  /** Number of frames in each fragment of a segment. */
  framesPerChunk: z.number().nullable().default(null),
  /** The first frame is at zero without an edit list. */
  isAlignedToZero: z.boolean().default(false),
  transport: opaque<TransportSettings>().nullable().default(null),
});

export type VideoRendition = z.output<typeof videoRendition>;
export type EncodeVideoPayload = z.output<typeof encodeVideoPayload>;
export type AudioRendition = z.output<typeof audioRendition>;
export type EncodeAudioPayload = z.output<typeof encodeAudioPayload>;
export type SubtitleRendition = z.output<typeof subtitleRendition>;
export type EncodeSubtitlesPayload = z.output<typeof encodeSubtitlesPayload>;
export type Track = z.output<typeof track>;
export type MuxPayload = z.output<typeof muxPayload>;
