import type { AudioBehaviour } from './codec.ts';
import { layoutOf, nearest } from './layouts.ts';
import { options, unlessZero } from './options.ts';

const opusRates = [48_000, 24_000, 16_000, 12_000, 8_000];
/** Layouts without a place in the format's own order of channels are written as separate channels. */
const unmapped = new Set(['4.1']);
const separateChannels = 255;
/** Opus spends no more on a channel. */
const mostBitsPerChannel = 256_000;
const channelsOf = (layout: string): number => (layout === 'mono' ? 1 : 2);

export const opus: AudioBehaviour<'OPUS'> = {
  encoder: 'libopus',
  sampleRate: ({ rate }, sourceRate) => nearest(opusRates, unlessZero(rate) ?? sourceRate),
  channelLayout: ({ channelLayout }, sourceChannels) => layoutOf(channelLayout, sourceChannels),
  filters: () => [],
  arguments: ({ bitrate }, { sampleRate, channelLayout }) =>
    options({
      'c:a': 'libopus',
      'b:a': Math.min(unlessZero(bitrate) ?? 96_000, mostBitsPerChannel * channelsOf(channelLayout)),
      mapping_family: unmapped.has(channelLayout) ? separateChannels : undefined,
      ar: sampleRate,
    }),
};

const vorbisRates = [48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 11_025, 8_000];

export const vorbis: AudioBehaviour<'VORBIS'> = {
  encoder: 'libvorbis',
  sampleRate: ({ rate }, sourceRate) => nearest(vorbisRates, unlessZero(rate) ?? sourceRate),
  channelLayout: ({ channelLayout }, sourceChannels) => layoutOf(channelLayout, sourceChannels),
  filters: () => [],
  arguments: ({ bitrate }, { sampleRate }) =>
    options({ 'c:a': 'libvorbis', 'b:a': unlessZero(bitrate) ?? 128_000, ar: sampleRate }),
};
