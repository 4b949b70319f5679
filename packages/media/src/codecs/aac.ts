import type { AudioBehavior } from './codec.ts';
import { layoutOf, nearest } from './layouts.ts';
import { options, unlessZero } from './options.ts';

const sampleRates = [96000, 88200, 64000, 48000, 44100, 32000, 24000, 22050, 16000, 12000, 11025, 8000, 7350];

export const aac: AudioBehavior<'AAC'> = {
  encoder: 'aac',
  sampleRate: (settings, sourceRate) => nearest(sampleRates, unlessZero(settings.rate) ?? sourceRate),
  channelLayout: ({ channelLayout }, sourceChannels) => layoutOf(channelLayout, sourceChannels),
  filters: ({ normalize, volumeAdjust }) => [
    ...(volumeAdjust === undefined || volumeAdjust === 0 ? [] : [`volume=${volumeAdjust}dB`]),
    ...(normalize === true ? ['loudnorm'] : []),
  ],
  arguments: (settings, { sampleRate }) =>
    options({
      'c:a': 'aac',
      'b:a': unlessZero(settings.bitrate) ?? 128_000,
      cutoff: unlessZero(settings.cutoffFrequency),
      ar: sampleRate,
    }),
};
