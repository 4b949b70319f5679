import type { AudioBehavior, CodecSettings } from './codec.ts';
import { layoutOf, nearest } from './layouts.ts';
import { options, unlessZero } from './options.ts';

export const surroundSampleRates = [48_000, 44_100, 32_000];
export const surroundChannelsMax = 6;

const behaviorOf = <K extends 'AC3' | 'EAC3'>(encoder: string, usualBitrate: number): AudioBehavior<K> => ({
  encoder,
  sampleRate: ({ rate }: CodecSettings<'AC3'>, sourceRate) =>
    nearest(surroundSampleRates, unlessZero(rate) ?? sourceRate),
  channelLayout: ({ channelLayout }: CodecSettings<'AC3'>, sourceChannels) =>
    layoutOf(channelLayout, sourceChannels, surroundChannelsMax),
  filters: () => [],
  arguments: ({ bitrate, cutoffFrequency }: CodecSettings<'AC3'>, { sampleRate }) =>
    options({
      'c:a': encoder,
      'b:a': unlessZero(bitrate) ?? usualBitrate,
      cutoff: unlessZero(cutoffFrequency),
      ar: sampleRate,
    }),
});

export const ac3 = behaviorOf<'AC3'>('ac3', 448_000);
export const eac3 = behaviorOf<'EAC3'>('eac3', 192_000);
