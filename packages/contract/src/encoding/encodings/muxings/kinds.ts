import type { AvailableKind } from '../../../shared/kind.ts';
import type { ValuesOf } from '../../../shared/field.ts';
import type { MuxingType } from '../../vocabulary.ts';
import { broadcastTs } from './kinds/broadcast-ts.ts';
import { chunkedText } from './kinds/chunked-text.ts';
import { cmaf } from './kinds/cmaf.ts';
import { fmp4 } from './kinds/fmp4.ts';
import { mp3 } from './kinds/mp3.ts';
import { mp4 } from './kinds/mp4.ts';
import { mxf } from './kinds/mxf.ts';
import { packedAudio } from './kinds/packed-audio.ts';
import { progressiveMov } from './kinds/progressive-mov.ts';
import { progressiveTs } from './kinds/progressive-ts.ts';
import { progressiveWav } from './kinds/progressive-wav.ts';
import { progressiveWebm } from './kinds/progressive-webm.ts';
import { segmentedRaw } from './kinds/segmented-raw.ts';
import { text } from './kinds/text.ts';
import { ts } from './kinds/ts.ts';
import { webm } from './kinds/webm.ts';

/** Fields specific to each muxing type; all types also have streams and outputs. */
export const muxingKinds = {
  FMP4: fmp4,
  CMAF: cmaf,
  MP4: mp4,
  TS: ts,
  WEBM: webm,
  MP3: mp3,
  MXF: mxf,
  PROGRESSIVE_WAV: progressiveWav,
  PROGRESSIVE_WEBM: progressiveWebm,
  PROGRESSIVE_MOV: progressiveMov,
  PROGRESSIVE_TS: progressiveTs,
  BROADCAST_TS: broadcastTs,
  CHUNKED_TEXT: chunkedText,
  TEXT: text,
  SEGMENTED_RAW: segmentedRaw,
  PACKED_AUDIO: packedAudio,
} as const satisfies Record<MuxingType, unknown>;

/** Muxings that this platform can write. */
export type WritableMuxing = AvailableKind<typeof muxingKinds>;

/** Settings of a muxing type, without streams and outputs. */
export type MuxingSettingsOf<T extends MuxingType> = ValuesOf<(typeof muxingKinds)[T]['fields']>;

/** Muxing types that write one file per segment. */
export const segmentedMuxings: readonly MuxingType[] = [
  'FMP4',
  'CMAF',
  'TS',
  'WEBM',
  'CHUNKED_TEXT',
  'SEGMENTED_RAW',
  'PACKED_AUDIO',
];

/** Muxing types with an operation that describes their files. */
export const muxingsWithInformation: readonly MuxingType[] = [
  'FMP4',
  'MP4',
  'MP3',
  'PROGRESSIVE_WAV',
  'PROGRESSIVE_WEBM',
  'PROGRESSIVE_MOV',
  'PROGRESSIVE_TS',
  'BROADCAST_TS',
  'PACKED_AUDIO',
];
