import { family, type AvailableKind } from '../../shared/kind.ts';
import { audioMix } from './kinds/audio-mix.ts';
import { audioVolume } from './kinds/audio-volume.ts';
import { azureSpeechToCaptions } from './kinds/azure-speech-to-captions.ts';
import { conform } from './kinds/conform.ts';
import { crop } from './kinds/crop.ts';
import { deinterlace } from './kinds/deinterlace.ts';
import { denoiseHqdn3d } from './kinds/denoise-hqdn3d.ts';
import { ebuR128SinglePass } from './kinds/ebu-r128-single-pass.ts';
import { enhancedDeinterlace } from './kinds/enhanced-deinterlace.ts';
import { enhancedWatermark } from './kinds/enhanced-watermark.ts';
import { interlace } from './kinds/interlace.ts';
import { rotate } from './kinds/rotate.ts';
import { scale } from './kinds/scale.ts';
import { text } from './kinds/text.ts';
import { unsharp } from './kinds/unsharp.ts';
import { watermark } from './kinds/watermark.ts';

export const filters = family({
  name: 'filters',
  noun: 'filter',
  path: '/encoding/filters',
  idParameter: 'filter_id',
  sdkName: 'encoding.filters',
  permission: 'encoding.filters',
  kinds: {
    AUDIO_MIX: audioMix,
    AUDIO_VOLUME: audioVolume,
    AZURE_SPEECH_TO_CAPTIONS: azureSpeechToCaptions,
    CONFORM: conform,
    CROP: crop,
    DEINTERLACE: deinterlace,
    DENOISE_HQDN3D: denoiseHqdn3d,
    EBU_R128_SINGLE_PASS: ebuR128SinglePass,
    ENHANCED_DEINTERLACE: enhancedDeinterlace,
    ENHANCED_WATERMARK: enhancedWatermark,
    INTERLACE: interlace,
    ROTATE: rotate,
    SCALE: scale,
    TEXT: text,
    UNSHARP: unsharp,
    WATERMARK: watermark,
  },
});

export type FilterKind = keyof typeof filters.kinds;
/** Filters that this platform can apply. */
export type UsableFilter = AvailableKind<typeof filters.kinds>;

/** Media type of each filter; a new kind does not compile until it is added. */
export const filterMedia = {
  AUDIO_MIX: 'audio',
  AUDIO_VOLUME: 'audio',
  AZURE_SPEECH_TO_CAPTIONS: 'audio',
  CONFORM: 'video',
  CROP: 'video',
  DEINTERLACE: 'video',
  DENOISE_HQDN3D: 'video',
  EBU_R128_SINGLE_PASS: 'audio',
  ENHANCED_DEINTERLACE: 'video',
  ENHANCED_WATERMARK: 'video',
  INTERLACE: 'video',
  ROTATE: 'video',
  SCALE: 'video',
  TEXT: 'video',
  UNSHARP: 'video',
  WATERMARK: 'video',
} as const satisfies Record<FilterKind, 'audio' | 'video'>;
