import { vodPresets } from '@sluice/contract/encoding/configurations/presets';
import type { VideoCodec } from './ladder.ts';

export { vodPresets };
export const vp9Presets = ['VOD_HIGH_QUALITY', 'VOD_STANDARD', 'VOD_SPEED'] as const;

export const presetsOf = (codec: VideoCodec): readonly string[] => (codec === 'VP9' ? vp9Presets : vodPresets);

/** `VOD_HIGH_QUALITY` → `High quality`. */
export const presetLabel = (preset: string): string => {
  const words = preset.replace(/^VOD_/, '').replaceAll('_', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
