import type { EncodableCodec, configurations, SettingsOf } from '@sluice/contract';
import type { Fraction } from '../shared/fraction.ts';

/** The settings of a codec configuration of one kind. */
export type CodecSettings<K extends EncodableCodec> = SettingsOf<(typeof configurations)['kinds'][K]>;

export type VideoKind = 'H264' | 'H265' | 'VP9';
export type AudioKind = 'AAC';

/** A codec configuration: its kind with the settings of that kind. */
export type VideoCodec = { [K in VideoKind]: { kind: K; settings: CodecSettings<K> } }[VideoKind];
export type AudioCodec = { [K in AudioKind]: { kind: K; settings: CodecSettings<K> } }[AudioKind];
export type Codec = VideoCodec | AudioCodec;

/** Where keyframes stand: at every nth frame, or at given seconds of a chunk whose rate has no whole number of frames. */
export type Keyframes = { everyFrames: number } | { atSeconds: readonly number[]; atMostFrames: number };

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
};

export type VideoBehaviour<K extends VideoKind> = {
  encoder: string;
  pixelFormat: (settings: CodecSettings<K>) => string;
  arguments: (settings: CodecSettings<K>, target: VideoTarget) => string[];
};

export type AudioTarget = { sampleRate: number; channelLayout: string };

export type AudioBehaviour<K extends AudioKind> = {
  encoder: string;
  sampleRate: (settings: CodecSettings<K>, sourceRate: number) => number;
  channelLayout: (settings: CodecSettings<K>, sourceChannels: number) => string;
  /** Filters before the encoder. */
  filters: (settings: CodecSettings<K>, target: AudioTarget) => string[];
  arguments: (settings: CodecSettings<K>, target: AudioTarget) => string[];
};
