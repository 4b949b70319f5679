import { AppError, mediaOfCodec, type EncodableCodec } from '@sluice/contract';
import type { Fraction } from '../shared/fraction.ts';
import { aac } from './aac.ts';
import { av1 } from './av1.ts';
import type {
  AudioBehavior,
  AudioCodec,
  AudioKind,
  AudioTarget,
  Codec,
  SubtitleCodec,
  SubtitleKind,
  VideoBehavior,
  VideoCodec,
  VideoKind,
  VideoTarget,
} from './codec.ts';
import { dtsPassthrough, passthrough } from './copied-audio.ts';
import { opus, vorbis } from './opus-vorbis.ts';
import { h262 } from './h262.ts';
import { h264 } from './h264.ts';
import { h265 } from './h265.ts';
import { h265v2 } from './h265v2.ts';
import { mjpeg } from './mjpeg.ts';
import { mp2, mp3 } from './mpeg-audio.ts';
import { pcm } from './pcm.ts';
import { ac3, eac3 } from './surround.ts';
import { dolbyDigital, dolbyDigitalPlus } from './dolby-digital.ts';
import { vp8 } from './vp8.ts';
import { vp9 } from './vp9.ts';

const videoCodecs: { [K in VideoKind]: VideoBehavior<K> } = {
  H264: h264,
  H265: h265,
  H265V2: h265v2,
  H262: h262,
  VP8: vp8,
  VP9: vp9,
  AV1: av1,
  MJPEG: mjpeg,
};
const audioCodecs: { [K in AudioKind]: AudioBehavior<K> } = {
  AAC: aac,
  AC3: ac3,
  EAC3: eac3,
  DD: dolbyDigital,
  DDPLUS: dolbyDigitalPlus,
  MP2: mp2,
  MP3: mp3,
  OPUS: opus,
  VORBIS: vorbis,
  PCM: pcm,
  AUDIO_PASSTHROUGH: passthrough,
  DTS_PASSTHROUGH: dtsPassthrough,
};
/** FFmpeg's subtitle encoders; kinds without one are copied. */
const subtitleCodecs: Record<SubtitleKind, string> = { WEBVTT: 'webvtt', IMSC: 'webvtt', DVB_SUBTITLE: 'copy' };

type Behaved = VideoKind | AudioKind | SubtitleKind;
/** The type requires an encoder for every kind of the contract: a new kind does not compile without one. */
const encoders: Record<EncodableCodec, string> & Record<Behaved, string> = {
  ...subtitleCodecs,
  ...encodersIn(videoCodecs),
  ...encodersIn(audioCodecs),
};

function encodersIn<K extends string>(behaviors: Record<K, { encoder: string }>): Record<K, string> {
  // Entries correspond one to one to those of the table.
  return Object.fromEntries(
    Object.entries<{ encoder: string }>(behaviors).map(([kind, { encoder }]) => [kind, encoder]),
  ) as Record<K, string>;
}

// A codec's type ties settings to its kind; the table's row for the kind accepts exactly those settings.
const videoBehavior = ({ kind }: VideoCodec): VideoBehavior<VideoKind> => videoCodecs[kind];
const audioBehavior = ({ kind }: AudioCodec): AudioBehavior<AudioKind> => audioCodecs[kind];

export const isVideoCodec = (codec: Codec): codec is VideoCodec => mediaOfCodec(codec.kind) === 'video';
export const isAudioCodec = (codec: Codec): codec is AudioCodec => mediaOfCodec(codec.kind) === 'audio';
export const isSubtitleCodec = (codec: Codec): codec is SubtitleCodec => mediaOfCodec(codec.kind) === 'subtitle';

export const encoderOf = ({ kind }: Codec): string => encoders[kind];
/** True when the audio or text of the input is copied unchanged. */
export const isCopied = (codec: Codec): boolean => encoderOf(codec) === 'copy';

export const pixelFormatOf = (codec: VideoCodec): string => videoBehavior(codec).pixelFormat(codec.settings);

export const chunkFormatOf = (codec: VideoCodec): 'mp4' | 'ivf' => videoBehavior(codec).chunkFormat ?? 'mp4';

/** Process key: renditions with different keys are encoded in separate processes. */
export const processOf = (codec: VideoCodec): string => videoBehavior(codec).process?.(codec.settings) ?? '';

const passCounts = { STANDARD: 1, SINGLE_PASS: 1, TWO_PASS: 2, THREE_PASS: 3, SMART_PASS: 2 } as const;

/** Number of passes of the encoding mode, limited by the encoder. */
export const passCountOf = (codec: VideoCodec): 1 | 2 | 3 => {
  const mode = ('encodingMode' in codec.settings && codec.settings.encodingMode) || 'STANDARD';
  const { mostPasses } = videoBehavior(codec);
  return passCounts[mode] > mostPasses ? mostPasses : passCounts[mode];
};

/** Throws `settings_unsupported` if the encoder does not support that rate. */
export const checkRate = (codec: VideoCodec, rate: Fraction): void => {
  const reason = videoBehavior(codec).refuses?.(codec.settings, rate);
  if (reason !== undefined) throw new AppError('settings_unsupported', { evidence: reason });
};

/** Encoder arguments for a video codec's settings. */
export const videoArguments = (codec: VideoCodec, target: VideoTarget): string[] =>
  videoBehavior(codec).arguments(codec.settings, target);

export const audioTargetOf = (codec: AudioCodec, source: { sampleRate: number; channels: number }): AudioTarget => ({
  sampleRate: audioBehavior(codec).sampleRate(codec.settings, source.sampleRate),
  channelLayout: audioBehavior(codec).channelLayout(codec.settings, source.channels),
});

/** Filters and encoder arguments for an audio codec's settings. */
export const audioArguments = (codec: AudioCodec, target: AudioTarget): { filters: string[]; encoder: string[] } => ({
  filters: audioBehavior(codec).filters(codec.settings, target),
  encoder: audioBehavior(codec).arguments(codec.settings, target),
});
