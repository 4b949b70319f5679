import type { EncodableCodec, configurations, SettingsOf } from '@sluice/contract';
import type { Fraction } from '../shared/fraction.ts';

/** Settings of a codec configuration of one kind. */
export type CodecSettings<K extends EncodableCodec> = SettingsOf<(typeof configurations)['kinds'][K]>;

export type VideoKind = 'H264' | 'H265' | 'H265V2' | 'H262' | 'VP8' | 'VP9' | 'AV1' | 'MJPEG';
export type AudioKind =
  | 'AAC'
  | 'AC3'
  | 'EAC3'
  | 'DD'
  | 'DDPLUS'
  | 'MP2'
  | 'MP3'
  | 'OPUS'
  | 'VORBIS'
  | 'PCM'
  | 'AUDIO_PASSTHROUGH'
  | 'DTS_PASSTHROUGH';
export type SubtitleKind = 'WEBVTT' | 'IMSC' | 'DVB_SUBTITLE';

/** A codec configuration: its kind with the settings of that kind. */
export type VideoCodec = { [K in VideoKind]: { kind: K; settings: CodecSettings<K> } }[VideoKind];
export type AudioCodec = { [K in AudioKind]: { kind: K; settings: CodecSettings<K> } }[AudioKind];
export type SubtitleCodec = { [K in SubtitleKind]: { kind: K; settings: CodecSettings<K> } }[SubtitleKind];
export type Codec = VideoCodec | AudioCodec | SubtitleCodec;

/** Keyframe positions: every nth frame, or given seconds of a chunk whose segments are not a whole number of frames. */
export type Keyframes = { everyFrames: number } | { atSeconds: readonly number[]; atMostFrames: number };

export type DynamicRange = 'PQ' | 'HLG';

/** HDR10 metadata of converted video; the frame-average light level is not known before it is encoded. */
export type Mastering = { masterDisplay: string; maxContentLightLevel: number };

/** Requirements for the encoder beside its settings. */
export type VideoTarget = {
  pixelFormat: string;
  rate: Fraction;
  keyframes: Keyframes;
  /** True for segmented muxings, which need keyframes only at these positions. */
  isGopFixed: boolean;
  threads: number | undefined;
  /** Number of this pass and the base name of its statistics; undefined with a single pass. */
  pass: { number: number; statistics: string } | undefined;
  /** High dynamic range of the rendition; null for standard range. */
  dynamicRange: DynamicRange | null;
  /** HDR10 metadata for settings without it. */
  mastering: Mastering | undefined;
};

export type VideoBehavior<K extends VideoKind> = {
  encoder: string;
  /** File format of its chunks: MP4 unless that cannot hold them. */
  chunkFormat?: 'mp4' | 'ivf';
  mostPasses: 1 | 2 | 3;
  /** Encoders with different keys must not run in one process. */
  process?: (settings: CodecSettings<K>) => string;
  pixelFormat: (settings: CodecSettings<K>) => string;
  /** Reason why it cannot encode at this rate, if any. */
  refuses?: (settings: CodecSettings<K>, rate: Fraction) => string | undefined;
  arguments: (settings: CodecSettings<K>, target: VideoTarget) => string[];
};

export type AudioTarget = { sampleRate: number; channelLayout: string };

export type AudioBehavior<K extends AudioKind> = {
  /** `copy` keeps the audio of the input unchanged. */
  encoder: string;
  sampleRate: (settings: CodecSettings<K>, sourceRate: number) => number;
  channelLayout: (settings: CodecSettings<K>, sourceChannels: number) => string;
  /** Filters before the encoder. */
  filters: (settings: CodecSettings<K>, target: AudioTarget) => string[];
  arguments: (settings: CodecSettings<K>, target: AudioTarget) => string[];
};
