import type { AudioBehavior } from './codec.ts';
import { layoutOf, nearest } from './layouts.ts';
import { options, unlessZero } from './options.ts';

const fullRates = [48_000, 44_100, 32_000];
const halfRates = [24_000, 22_050, 16_000];
const quarterRates = [12_000, 11_025, 8_000];
const stereo = 2;

const kilobits = (values: readonly number[]): number[] => values.map((value) => value * 1000);
/** The only bitrates that the format supports. */
const layerTwo = {
  full: kilobits([32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384]),
  half: kilobits([8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]),
};
const layerThree = {
  full: kilobits([32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]),
  half: layerTwo.half,
};
const isFull = (sampleRate: number): boolean => fullRates.includes(sampleRate);

export const mp2: AudioBehavior<'MP2'> = {
  encoder: 'mp2',
  sampleRate: ({ rate }, sourceRate) => nearest([...fullRates, ...halfRates], unlessZero(rate) ?? sourceRate),
  channelLayout: ({ channelLayout }, sourceChannels) => layoutOf(channelLayout, sourceChannels, stereo),
  filters: () => [],
  arguments: ({ bitrate }, { sampleRate }) =>
    options({
      'c:a': 'mp2',
      'b:a': nearest(isFull(sampleRate) ? layerTwo.full : layerTwo.half, unlessZero(bitrate) ?? 192_000),
      ar: sampleRate,
    }),
};

export const mp3: AudioBehavior<'MP3'> = {
  encoder: 'libmp3lame',
  sampleRate: ({ rate }, sourceRate) =>
    nearest([...fullRates, ...halfRates, ...quarterRates], unlessZero(rate) ?? sourceRate),
  channelLayout: ({ channelLayout }, sourceChannels) => layoutOf(channelLayout, sourceChannels, stereo),
  filters: () => [],
  arguments: ({ bitrate }, { sampleRate }) =>
    options({
      'c:a': 'libmp3lame',
      'b:a': nearest(isFull(sampleRate) ? layerThree.full : layerThree.half, unlessZero(bitrate) ?? 128_000),
      ar: sampleRate,
    }),
};
