import type { EncodableCodec, configurations, SettingsOf } from '@sluice/contract';
import type { Fraction } from '../shared/fraction.ts';

/** The settings of a codec configuration of one kind. */
export type CodecSettings<K extends EncodableCodec> = SettingsOf<(typeof configurations)['kinds'][K]>;

export type VideoKind = 'H264' | 'H265' | 'H265V2' | 'H262' | 'VP8' | 'VP9' | 'AV1' | 'MJPEG';
export type AudioKind =
  | 'AAC'
  | 'AC3'
  | 'EAC3'
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

/** Where keyframes stand: at every nth frame, or at given seconds of a chunk whose rate has no whole number of frames. */
export type Keyframes = { everyFrames: number } | { atSeconds: readonly number[]; atMostFrames: number };

export type DynamicRange = 'PQ' | 'HLG';

/** What the encoder must obey beside its settings. */
export type VideoTarget = {
  pixelFormat: string;
  rate: Fraction;
  keyframes: Keyframes;
  /** Segmented muxings need keyframes there and only there. */
  isGopFixed: boolean;
  threads: number | undefined;
  /** Number of this pass and the base name of its statistics; absent with a single pass. */
  pass: { number: number; statistics: string } | undefined;
  /** The high dynamic range that the picture has and keeps. */
  dynamicRange: DynamicRange | null;
};

export type VideoBehaviour<K extends VideoKind> = {
  encoder: string;
  /** File in which its chunks wait: MP4 unless that cannot hold them. */
  chunkFormat?: 'mp4' | 'ivf';
  mostPasses: 1 | 2 | 3;
  /** Encoders whose settings differ here must not run in one process. */
  process?: (settings: CodecSettings<K>) => string;
  pixelFormat: (settings: CodecSettings<K>) => string;
  /** Why it cannot encode at this rate, if it cannot. */
  refuses?: (settings: CodecSettings<K>, rate: Fraction) => string | undefined;
  arguments: (settings: CodecSettings<K>, target: VideoTarget) => string[];
};

export type AudioTarget = { sampleRate: number; channelLayout: string };

export type AudioBehaviour<K extends AudioKind> = {
  /** `copy` takes the sound of the input as it is. */
  encoder: string;
  sampleRate: (settings: CodecSettings<K>, sourceRate: number) => number;
  channelLayout: (settings: CodecSettings<K>, sourceChannels: number) => string;
  /** Filters before the encoder. */
  filters: (settings: CodecSettings<K>, target: AudioTarget) => string[];
  arguments: (settings: CodecSettings<K>, target: AudioTarget) => string[];
};
