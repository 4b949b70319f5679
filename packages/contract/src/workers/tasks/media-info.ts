import { z } from 'zod';
import { bitsPerSecond, bytes, count, pixels, positiveFraction, seconds, text } from './measures.ts';

const colorInfo = z.object({
  space: text.optional(),
  primaries: text.optional(),
  transfer: text.optional(),
  range: text.optional(),
  /** High dynamic range by its transfer function. */
  hdr: z.enum(['PQ', 'HLG']).optional(),
});

const videoStreamInfo = z.object({
  /** Position among all streams of the file. */
  index: count,
  codec: text,
  profile: text.optional(),
  /** As shown, after rotation. */
  width: pixels,
  height: pixels,
  /** Degrees clockwise that the picture is turned by for display. */
  rotation: z.number().min(-360).max(360),
  sampleAspectRatio: positiveFraction,
  displayAspectRatio: positiveFraction,
  frameRate: positiveFraction,
  isVariableFrameRate: z.boolean(),
  isInterlaced: z.boolean(),
  bitDepth: count,
  pixelFormat: text.optional(),
  color: colorInfo,
  durationSeconds: seconds,
  /** The container does not say how long this stream is; the whole file's length stands in. */
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
  durationSeconds: seconds,
  bitrateBitsPerSecond: bitsPerSecond.optional(),
});

const subtitleStreamInfo = z.object({ index: count, codec: text, language: text.optional() });

/** Facts about a media file before anything is done with it; plain data, kept with the encoding. */
export const mediaInfo = z.object({
  container: text,
  durationSeconds: seconds,
  sizeBytes: bytes,
  bitrateBitsPerSecond: bitsPerSecond,
  videoStreams: z.array(videoStreamInfo),
  audioStreams: z.array(audioStreamInfo),
  subtitleStreams: z.array(subtitleStreamInfo),
  /** When the file says that it was recorded. */
  recordedAt: text.optional(),
  /** Of the first picture, as a timecode track says. */
  timecode: text.optional(),
  /** Of the first picture, as the pictures themselves say. */
  pictureTimecode: text.optional(),
});

export type ColorInfo = z.output<typeof colorInfo>;
export type VideoStreamInfo = z.output<typeof videoStreamInfo>;
export type AudioStreamInfo = z.output<typeof audioStreamInfo>;
export type SubtitleStreamInfo = z.output<typeof subtitleStreamInfo>;
export type MediaInfo = z.output<typeof mediaInfo>;

/** Analyzed files of inputs, each by the key under which tasks name it. */
export const analyzedInputs = z.array(z.object({ key: text, info: mediaInfo })).min(1);
