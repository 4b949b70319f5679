import { z } from 'zod';
import { bitsPerSecond, bytes, count, pixels, positiveFraction, seconds, text } from './measures.ts';

const colorInfo = z.object({
  space: text.optional(),
  primaries: text.optional(),
  transfer: text.optional(),
  range: text.optional(),
  /** High dynamic range format, derived from the transfer function. */
  hdr: z.enum(['PQ', 'HLG']).optional(),
});

const videoStreamInfo = z.object({
  /** Index among all streams of the file. */
  index: count,
  codec: text,
  profile: text.optional(),
  /** Displayed size, after rotation. */
  width: pixels,
  height: pixels,
  /** Clockwise rotation for display, in degrees. */
  rotation: z.number().min(-360).max(360),
  sampleAspectRatio: positiveFraction,
  displayAspectRatio: positiveFraction,
  frameRate: positiveFraction,
  isVariableFrameRate: z.boolean(),
  isInterlaced: z.boolean(),
  bitDepth: count,
  pixelFormat: text.optional(),
  color: colorInfo,
  /** Time of the first frame after the start of the file; absent if both start together. */
  startSeconds: seconds.optional(),
  durationSeconds: seconds,
  /** True when the container has no duration for this stream; the file's duration is used. */
  isDurationEstimated: z.boolean(),
  bitrateBitsPerSecond: bitsPerSecond.optional(),
});

const audioStreamInfo = z.object({
  index: count,
  codec: text,
  channels: count,
  channelLayout: text.optional(),
  sampleRate: count,
  language: text.optional(),
  title: text.optional(),
  isDefault: z.boolean(),
  startSeconds: seconds.optional(),
  durationSeconds: seconds,
  bitrateBitsPerSecond: bitsPerSecond.optional(),
});

const subtitleStreamInfo = z.object({ index: count, codec: text, language: text.optional() });

/** Analysis of a media file before encoding; plain data, stored with the encoding. */
export const mediaInfo = z.object({
  container: text,
  durationSeconds: seconds,
  sizeBytes: bytes,
  bitrateBitsPerSecond: bitsPerSecond,
  videoStreams: z.array(videoStreamInfo),
  audioStreams: z.array(audioStreamInfo),
  subtitleStreams: z.array(subtitleStreamInfo),
  /** Recording time stored in the file. */
  recordedAt: text.optional(),
  /** Timecode of the first frame, from a timecode track. */
  timecode: text.optional(),
  /** Timecode of the first frame, from the video bitstream. */
  pictureTimecode: text.optional(),
});

export type ColorInfo = z.output<typeof colorInfo>;
export type VideoStreamInfo = z.output<typeof videoStreamInfo>;
export type AudioStreamInfo = z.output<typeof audioStreamInfo>;
export type SubtitleStreamInfo = z.output<typeof subtitleStreamInfo>;
export type MediaInfo = z.output<typeof mediaInfo>;

/** Analyses of input files, by the key that tasks use for them. */
export const analyzedInputs = z
  .array(
    z.object({
      key: text,
      info: mediaInfo,
      /** Changes with the content of the file; absent if it was not read where it is. */
      version: text.optional(),
    }),
  )
  .min(1);
