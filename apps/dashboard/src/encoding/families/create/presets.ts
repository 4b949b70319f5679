import type { CodecKind } from '@sluice/contract/encoding/configurations/family';

/** Initial settings of a form, by a name that describes their use. */
export type CodecPreset = { presetName: string; settings: Readonly<Record<string, unknown>> };

const rendition = (
  presetName: string,
  height: number,
  bitrate: number,
  more: Record<string, unknown>,
): CodecPreset => ({
  presetName,
  settings: { height, bitrate, ...more },
});

const sound = (presetName: string, bitrate: number, channelLayout: string): CodecPreset => ({
  presetName,
  settings: { bitrate, rate: 48_000, channelLayout },
});

const high = { profile: 'HIGH', presetConfiguration: 'VOD_STANDARD' };
const main = { profile: 'main', presetConfiguration: 'VOD_STANDARD' };
const standard = { presetConfiguration: 'VOD_STANDARD' };

/** Presets of the most common codecs. */
export const codecPresets: { readonly [K in CodecKind]?: readonly CodecPreset[] } = {
  H264: [
    rendition('Full HD, 1080p', 1080, 4_800_000, high),
    rendition('HD, 720p', 720, 2_400_000, high),
    rendition('SD, 480p', 480, 1_200_000, { ...high, profile: 'MAIN' }),
    rendition('Mobile, 360p', 360, 800_000, { ...high, profile: 'MAIN' }),
    rendition('Older devices, 240p', 240, 400_000, { ...high, profile: 'BASELINE' }),
    rendition('Master, 1080p', 1080, 12_000_000, { ...high, presetConfiguration: 'VOD_HIGH_QUALITY' }),
  ],
  H265: [
    rendition('Ultra HD, 2160p', 2160, 12_000_000, main),
    rendition('Full HD, 1080p', 1080, 3_200_000, main),
    rendition('Full HD 10-bit, 1080p', 1080, 3_600_000, { ...main, profile: 'main10' }),
    rendition('HD, 720p', 720, 1_600_000, main),
    rendition('Mobile, 360p', 360, 500_000, main),
  ],
  VP9: [
    rendition('Full HD, 1080p', 1080, 3_000_000, standard),
    rendition('HD, 720p', 720, 1_500_000, standard),
    rendition('Mobile, 360p', 360, 500_000, standard),
  ],
  AAC: [
    sound('Stereo, 128 kbit/s', 128_000, 'STEREO'),
    sound('Stereo, 192 kbit/s', 192_000, 'STEREO'),
    sound('Surround 5.1, 384 kbit/s', 384_000, '5.1'),
    sound('Speech, mono, 64 kbit/s', 64_000, 'MONO'),
  ],
};

/** Returns the presets of a codec; most codecs have none. */
export const presetsOf = (kind: string): readonly CodecPreset[] =>
  // Names of other kinds have no presets.
  codecPresets[kind as CodecKind] ?? [];
