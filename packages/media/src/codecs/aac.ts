import type { AudioBehaviour, CodecSettings } from './codec.ts';
import { options, unlessZero } from './options.ts';

type Layout = NonNullable<CodecSettings<'AAC'>['channelLayout']>;

/** FFmpeg's names; 5.x are the layouts that players of AAC know without a program config element. */
const layouts: Record<Exclude<Layout, 'NONE'>, string> = {
  MONO: 'mono',
  STEREO: 'stereo',
  STEREO_DOWNMIX: 'stereo',
  '2.1': '2.1',
  SURROUND: '3.0',
  '3.1': '3.1',
  '4.0': '4.0',
  '4.1': '4.1',
  '2.2': 'quad(side)',
  QUAD: 'quad',
  '5.0': '5.0',
  '5.0_BACK': '5.0',
  '5.1': '5.1',
  '5.1_BACK': '5.1',
  '6.0': '6.0',
  '6.0_FRONT': '6.0(front)',
  HEXAGONAL: 'hexagonal',
  '6.1': '6.1',
  '6.1_BACK': '6.1(back)',
  '6.1_FRONT': '6.1(front)',
  '7.0': '7.0',
  '7.0_FRONT': '7.0(front)',
  '7.1': '7.1',
  '7.1_WIDE': '7.1(wide)',
  '7.1_WIDE_BACK': '7.1(wide)',
  OCTAGONAL: 'octagonal',
};

const layoutByChannels = ['stereo', 'mono', 'stereo', '3.0', '4.0', '5.0', '5.1', '5.1', '7.1'];
const sampleRates = [96000, 88200, 64000, 48000, 44100, 32000, 24000, 22050, 16000, 12000, 11025, 8000, 7350];

const nearestRate = (rate: number): number =>
  sampleRates.reduce((best, candidate) => (Math.abs(candidate - rate) < Math.abs(best - rate) ? candidate : best));

export const aac: AudioBehaviour<'AAC'> = {
  encoder: 'aac',
  sampleRate: (settings, sourceRate) => nearestRate(unlessZero(settings.rate) ?? sourceRate),
  channelLayout: ({ channelLayout = 'NONE' }, sourceChannels) =>
    channelLayout === 'NONE' ? (layoutByChannels[sourceChannels] ?? 'stereo') : layouts[channelLayout],
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
