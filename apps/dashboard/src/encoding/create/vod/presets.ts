import { vodPresets } from '@sluice/contract/encoding/configurations/presets';
import type { VideoCodec } from './ladder.ts';

const vp9Presets = ['VOD_HIGH_QUALITY', 'VOD_STANDARD', 'VOD_SPEED'] as const;

const av1Presets = ['VOD_QUALITY', 'VOD_STANDARD', 'VOD_SPEED'] as const;

const presets: Record<VideoCodec, readonly string[]> = {
  H264: vodPresets,
  H265: vodPresets,
  VP9: vp9Presets,
  AV1: av1Presets,
};

export const presetsOf = (codec: VideoCodec): readonly string[] => presets[codec];

/** Returns the preset if the codec supports it, else VOD_STANDARD. */
export const presetFor = (codec: VideoCodec, preset: string): string =>
  presets[codec].includes(preset) ? preset : 'VOD_STANDARD';

/** Converts a preset to its label, such as `VOD_HIGH_QUALITY` to `High quality`. */
export const presetLabel = (preset: string): string => {
  const words = preset.replace(/^VOD_/, '').replaceAll('_', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
