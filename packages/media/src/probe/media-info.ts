import type { Fraction } from '../shared/fraction.ts';

export type ColorInfo = {
  space: string | undefined;
  primaries: string | undefined;
  transfer: string | undefined;
  range: string | undefined;
  /** High dynamic range by its transfer function. */
  hdr: 'PQ' | 'HLG' | undefined;
};

export type VideoStreamInfo = {
  /** Position among all streams of the file. */
  index: number;
  codec: string;
  profile: string | undefined;
  /** As shown, after rotation. */
  width: number;
  height: number;
  /** Degrees clockwise that the picture is turned by for display. */
  rotation: number;
  sampleAspectRatio: Fraction;
  displayAspectRatio: Fraction;
  frameRate: Fraction;
  isVariableFrameRate: boolean;
  isInterlaced: boolean;
  bitDepth: number;
  pixelFormat: string | undefined;
  color: ColorInfo;
  durationSeconds: number;
  /** The container does not say how long this stream is; the whole file's length stands in. */
  isDurationEstimated: boolean;
  bitrateBitsPerSecond: number | undefined;
};

export type AudioStreamInfo = {
  index: number;
  codec: string;
  channels: number;
  channelLayout: string | undefined;
  sampleRate: number;
  language: string | undefined;
  title: string | undefined;
  isDefault: boolean;
  durationSeconds: number;
  bitrateBitsPerSecond: number | undefined;
};

export type SubtitleStreamInfo = { index: number; codec: string; language: string | undefined };

/** What is known of a media file before anything is done with it; plain data, kept with the encoding. */
export type MediaInfo = {
  container: string;
  durationSeconds: number;
  sizeBytes: number;
  bitrateBitsPerSecond: number;
  videoStreams: VideoStreamInfo[];
  audioStreams: AudioStreamInfo[];
  subtitleStreams: SubtitleStreamInfo[];
  /** When the file says that it was recorded. */
  recordedAt?: string;
  /** Of the first picture, as a timecode track says. */
  timecode?: string;
  /** Of the first picture, as the pictures themselves say. */
  pictureTimecode?: string;
};
