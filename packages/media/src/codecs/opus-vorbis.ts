import type { AudioBehavior, AudioTarget } from './codec.ts';
import { layoutOf, nearest } from './layouts.ts';
import { options, unlessZero } from './options.ts';

const opusRates = [48_000, 24_000, 16_000, 12_000, 8_000];
/** Layouts missing from the format's channel mapping are written as independent channels. */
const unmapped = new Set(['4.1']);
const separateChannels = 255;
/** Maximum bitrate that Opus uses per channel. */
const bitsPerChannelMax = 256_000;
const channelsOf = (layout: string): number => (layout === 'mono' ? 1 : 2);

export const opus: AudioBehavior<'OPUS'> = {
  encoder: 'libopus',
  sampleRate: ({ rate }, sourceRate) => nearest(opusRates, unlessZero(rate) ?? sourceRate),
  channelLayout: ({ channelLayout }, sourceChannels) => layoutOf(channelLayout, sourceChannels),
  filters: () => [],
  arguments: ({ bitrate }, { sampleRate, channelLayout }) =>
    options({
      'c:a': 'libopus',
      'b:a': Math.min(unlessZero(bitrate) ?? 96_000, bitsPerChannelMax * channelsOf(channelLayout)),
      mapping_family: unmapped.has(channelLayout) ? separateChannels : undefined,
      ar: sampleRate,
    }),
};

const vorbisRates = [48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 11_025, 8_000];
/** Vorbis has one layout per number of channels. */
const closest: Readonly<Record<string, string>> = {
  '2.1': '3.0',
  '3.1': 'quad',
  '4.0': 'quad',
  'quad(side)': 'quad',
  '4.1': '5.0',
};
/** True for the layouts for which libvorbis has bitrate tables; all others are encoded by quality. */
const hasBitrates = (layout: string, sampleRate: number): boolean =>
  ['mono', 'stereo', '5.1'].includes(layout) && sampleRate >= 32_000;
const usualVorbisBitrate = 128_000;
const bitsPerQuality = 16_000;
const channelCounts: Readonly<Record<string, number>> = { mono: 1, stereo: 2, '3.0': 3, quad: 4, '5.0': 5, '5.1': 6 };
const bestQuality = 9;
const bitsMax = { mono: 160_000, stereo: 300_000, '5.1': 600_000 };
const bitsMin = { mono: 32_000, stereo: 48_000, '5.1': 128_000 };

const vorbisRate = (bitrate: number, { channelLayout, sampleRate }: AudioTarget): Record<string, number> => {
  const channels = channelCounts[channelLayout] ?? 8;
  if (!hasBitrates(channelLayout, sampleRate))
    return { 'q:a': Math.max(0, Math.min(bestQuality, Math.round(bitrate / channels / bitsPerQuality) - 1)) };
  // Bounds of the tables, for the layouts that have one.
  const layout = channelLayout as keyof typeof bitsMax;
  return { 'b:a': Math.max(bitsMin[layout], Math.min(bitsMax[layout], bitrate)) };
};

export const vorbis: AudioBehavior<'VORBIS'> = {
  encoder: 'libvorbis',
  sampleRate: ({ rate }, sourceRate) => nearest(vorbisRates, unlessZero(rate) ?? sourceRate),
  channelLayout: ({ channelLayout }, sourceChannels) => {
    const layout = layoutOf(channelLayout, sourceChannels);
    return closest[layout] ?? layout;
  },
  filters: () => [],
  arguments: ({ bitrate }, target) =>
    options({
      'c:a': 'libvorbis',
      ...vorbisRate(unlessZero(bitrate) ?? usualVorbisBitrate, target),
      ar: target.sampleRate,
    }),
};
