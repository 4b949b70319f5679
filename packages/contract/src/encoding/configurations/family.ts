import { family, type AvailableKind } from '../../shared/kind.ts';
import { aac } from './kinds/aac.ts';
import { ac3 } from './kinds/ac3.ts';
import { av1 } from './kinds/av1.ts';
import { dolbyAtmos } from './kinds/dolby-atmos.ts';
import { dolbyDigital } from './kinds/dolby-digital.ts';
import { dolbyDigitalPlus } from './kinds/dolby-digital-plus.ts';
import { dts } from './kinds/dts.ts';
import { dtsPassthrough } from './kinds/dts-passthrough.ts';
import { dtsx } from './kinds/dtsx.ts';
import { dvbSubtitle } from './kinds/dvb-subtitle.ts';
import { eac3 } from './kinds/eac3.ts';
import { h262 } from './kinds/h262.ts';
import { h264 } from './kinds/h264.ts';
import { h265 } from './kinds/h265.ts';
import { h265v2 } from './kinds/h265v2.ts';
import { heAacV1 } from './kinds/he-aac-v1.ts';
import { heAacV2 } from './kinds/he-aac-v2.ts';
import { imsc } from './kinds/imsc.ts';
import { mjpeg } from './kinds/mjpeg.ts';
import { mp2 } from './kinds/mp2.ts';
import { mp3 } from './kinds/mp3.ts';
import { opus } from './kinds/opus.ts';
import { passthrough } from './kinds/passthrough.ts';
import { pcm } from './kinds/pcm.ts';
import { vorbis } from './kinds/vorbis.ts';
import { vp8 } from './kinds/vp8.ts';
import { vp9 } from './kinds/vp9.ts';
import { webvtt } from './kinds/webvtt.ts';

export const configurations = family({
  name: 'configurations',
  noun: 'codec configuration',
  path: '/encoding/configurations',
  idParameter: 'configuration_id',
  sdkName: 'encoding.configurations',
  permission: 'encoding.configurations',
  kinds: {
    AAC: aac,
    AC3: ac3,
    DOLBY_ATMOS: dolbyAtmos,
    DD: dolbyDigital,
    DDPLUS: dolbyDigitalPlus,
    DTS: dts,
    DTS_PASSTHROUGH: dtsPassthrough,
    DTSX: dtsx,
    EAC3: eac3,
    HE_AAC_V1: heAacV1,
    HE_AAC_V2: heAacV2,
    MP2: mp2,
    MP3: mp3,
    OPUS: opus,
    AUDIO_PASSTHROUGH: passthrough,
    PCM: pcm,
    VORBIS: vorbis,
    DVB_SUBTITLE: dvbSubtitle,
    IMSC: imsc,
    WEBVTT: webvtt,
    AV1: av1,
    H262: h262,
    H264: h264,
    H265: h265,
    H265V2: h265v2,
    MJPEG: mjpeg,
    VP8: vp8,
    VP9: vp9,
  },
});

export type CodecKind = keyof typeof configurations.kinds;
export type CodecMedia = 'video' | 'audio' | 'subtitle';

/** Returns the media type of a codec, taken from its path. */
export const mediaOfCodec = (codec: CodecKind): CodecMedia => {
  const { path } = configurations.kinds[codec];
  if (path.startsWith('video/')) return 'video';
  return path.startsWith('audio/') ? 'audio' : 'subtitle';
};

/** Codecs that this platform can encode. */
export type EncodableCodec = AvailableKind<typeof configurations.kinds>;
