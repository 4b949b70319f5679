import type { AudioBehavior, CodecSettings } from './codec.ts';
import { layoutOf } from './layouts.ts';
import { options, unlessZero } from './options.ts';

const broadcastRate = 48_000;

const encoderOf = ({ sampleFormat, presetConfiguration }: CodecSettings<'PCM'>): string =>
  `pcm_${(sampleFormat ?? (presetConfiguration === 'XDCAM' ? 'S24LE' : 'S16LE')).toLowerCase()}`;

export const pcm: AudioBehavior<'PCM'> = {
  encoder: 'pcm_s16le',
  sampleRate: ({ rate, presetConfiguration }, sourceRate) =>
    unlessZero(rate) ?? (presetConfiguration === 'XDCAM' ? broadcastRate : sourceRate),
  channelLayout: ({ channelLayout }, sourceChannels) => layoutOf(channelLayout, sourceChannels),
  filters: () => [],
  arguments: (settings, { sampleRate }) => options({ 'c:a': encoderOf(settings), ar: sampleRate }),
};
