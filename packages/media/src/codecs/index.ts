import type { EncodableCodec } from '@sluice/contract';
import { aac } from './aac.ts';
import type {
  AudioBehaviour,
  AudioCodec,
  AudioKind,
  AudioTarget,
  Codec,
  VideoBehaviour,
  VideoCodec,
  VideoKind,
  VideoTarget,
} from './codec.ts';
import { h264 } from './h264.ts';
import { h265 } from './h265.ts';
import { vp9 } from './vp9.ts';

const videoCodecs: { [K in VideoKind]: VideoBehaviour<K> } = { H264: h264, H265: h265, VP9: vp9 };
const audioCodecs: { [K in AudioKind]: AudioBehaviour<K> } = { AAC: aac };

/** Every kind of the contract has its behaviour: a new kind does not compile before it has one. */
export const codecMedia = { H264: 'video', H265: 'video', VP9: 'video', AAC: 'audio' } as const satisfies {
  [K in EncodableCodec]: K extends VideoKind ? 'video' : K extends AudioKind ? 'audio' : never;
};

// Kind and settings of a codec belong together by its type; the table's row for the kind takes exactly those settings.
const videoBehaviour = ({ kind }: VideoCodec): VideoBehaviour<VideoKind> =>
  videoCodecs[kind] as VideoBehaviour<VideoKind>;
const audioBehaviour = ({ kind }: AudioCodec): AudioBehaviour<AudioKind> => audioCodecs[kind];

export const isVideoCodec = (codec: Codec): codec is VideoCodec => codecMedia[codec.kind] === 'video';

export const encoderOf = (codec: Codec): string =>
  isVideoCodec(codec) ? videoBehaviour(codec).encoder : audioBehaviour(codec).encoder;

export const pixelFormatOf = (codec: VideoCodec): string => videoBehaviour(codec).pixelFormat(codec.settings as never);

/** The encoder's arguments for a video codec's settings. */
export const videoArguments = (codec: VideoCodec, target: VideoTarget): string[] =>
  videoBehaviour(codec).arguments(codec.settings as never, target);

export const audioTargetOf = (codec: AudioCodec, source: { sampleRate: number; channels: number }): AudioTarget => ({
  sampleRate: audioBehaviour(codec).sampleRate(codec.settings, source.sampleRate),
  channelLayout: audioBehaviour(codec).channelLayout(codec.settings, source.channels),
});

/** Filters and encoder arguments for an audio codec's settings. */
export const audioArguments = (codec: AudioCodec, target: AudioTarget): { filters: string[]; encoder: string[] } => ({
  filters: audioBehaviour(codec).filters(codec.settings, target),
  encoder: audioBehaviour(codec).arguments(codec.settings, target),
});
