import type { EncodableCodec } from '../../configurations/family.ts';
import type { WritableMuxing } from './kinds.ts';

export type Container = {
  /** Codecs that the container supports. */
  codecs: readonly EncodableCodec[];
  /** Audio codecs of the input that the container supports as a copy, by the names of the analysis. */
  copies: readonly string[];
  /** True when it can hold several streams, false for a single one. */
  mayMix: boolean;
  /** Default file names; empty if there are no such files. */
  segment: string;
  init: string;
  filename: string;
};

const copies = ['AUDIO_PASSTHROUGH', 'DTS_PASSTHROUGH'] as const;
const mp4Video = ['H264', 'H265', 'H265V2', 'VP9', 'AV1'] as const;
const mp4Audio = ['AAC', 'AC3', 'EAC3', 'DD', 'DDPLUS', 'OPUS', 'MP3', ...copies] as const;
const mp4Copies = ['aac', 'ac3', 'eac3', 'opus', 'mp3', 'flac', 'alac', 'dts'] as const;
const transportCodecs = [
  'H264',
  'H265',
  'H265V2',
  'H262',
  'AAC',
  'AC3',
  'EAC3',
  'DD',
  'DDPLUS',
  'MP2',
  'MP3',
  'DVB_SUBTITLE',
  ...copies,
] as const;
const transportCopies = ['aac', 'ac3', 'eac3', 'mp2', 'mp3', 'dts'] as const;
const webmCodecs = ['VP8', 'VP9', 'AV1', 'OPUS', 'VORBIS', 'AUDIO_PASSTHROUGH'] as const;

const fragmented = {
  codecs: [...mp4Video, ...mp4Audio, 'WEBVTT', 'IMSC'],
  copies: mp4Copies,
  mayMix: false,
  segment: 'segment_%number%.m4s',
  init: 'init.mp4',
  filename: '',
} as const;
const transport = { codecs: transportCodecs, copies: transportCopies, mayMix: true, init: '' } as const;
const webm = { codecs: webmCodecs, copies: ['opus', 'vorbis'] } as const;
const oneFile = { segment: '', init: '' } as const;
const noFile = { filename: '', init: '' } as const;

/** Capabilities and default file names of every muxing; the only place that defines them. */
export const containers: Record<WritableMuxing, Container> = {
  FMP4: fragmented,
  CMAF: fragmented,
  TS: { ...transport, segment: 'segment_%number%.ts', filename: '' },
  WEBM: { ...webm, mayMix: false, segment: 'segment_%number%.chk', init: 'init.hdr', filename: '' },
  MP4: {
    ...oneFile,
    codecs: [...mp4Video, 'H262', 'MJPEG', ...mp4Audio],
    copies: mp4Copies,
    mayMix: true,
    filename: 'video.mp4',
  },
  PROGRESSIVE_WEBM: { ...webm, ...oneFile, mayMix: true, filename: 'video.webm' },
  PROGRESSIVE_MOV: {
    ...oneFile,
    codecs: ['H264', 'H265', 'H265V2', 'H262', 'MJPEG', 'AAC', 'AC3', 'DD', 'MP3', 'PCM', 'AUDIO_PASSTHROUGH'],
    copies: ['aac', 'ac3', 'mp3', 'alac', 'pcm_s16le', 'pcm_s24le', 'pcm_s32le'],
    mayMix: true,
    filename: 'video.mov',
  },
  PROGRESSIVE_TS: { ...transport, ...oneFile, filename: 'video.ts' },
  BROADCAST_TS: { ...transport, ...oneFile, filename: 'video.ts' },
  PROGRESSIVE_WAV: {
    ...oneFile,
    codecs: ['PCM', 'AUDIO_PASSTHROUGH'],
    copies: ['pcm_s16le', 'pcm_s24le', 'pcm_s32le'],
    mayMix: false,
    filename: 'audio.wav',
  },
  MP3: { ...oneFile, codecs: ['MP3', 'AUDIO_PASSTHROUGH'], copies: ['mp3'], mayMix: false, filename: 'audio.mp3' },
  MXF: {
    ...oneFile,
    codecs: ['H262', 'H264', 'PCM', 'AUDIO_PASSTHROUGH'],
    copies: ['pcm_s16le', 'pcm_s24le'],
    mayMix: true,
    filename: 'video.mxf',
  },
  PACKED_AUDIO: {
    ...noFile,
    codecs: ['AAC', 'AC3', 'EAC3', 'DD', 'DDPLUS', 'MP3', 'AUDIO_PASSTHROUGH'],
    copies: ['aac', 'ac3', 'eac3', 'mp3'],
    mayMix: false,
    segment: 'segment_%number%.aac',
  },
  SEGMENTED_RAW: {
    ...noFile,
    codecs: [
      'H264',
      'H265',
      'H265V2',
      'H262',
      'MJPEG',
      'AAC',
      'AC3',
      'EAC3',
      'DD',
      'DDPLUS',
      'MP2',
      'MP3',
      'AUDIO_PASSTHROUGH',
    ],
    copies: ['aac', 'ac3', 'eac3', 'mp2', 'mp3'],
    mayMix: false,
    segment: 'segment_%number%.raw',
  },
  TEXT: { ...oneFile, codecs: ['WEBVTT', 'IMSC'], copies: [], mayMix: false, filename: 'subtitles.vtt' },
  CHUNKED_TEXT: { ...noFile, codecs: ['WEBVTT'], copies: [], mayMix: false, segment: 'segment_%number%.vtt' },
};
