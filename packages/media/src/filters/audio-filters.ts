import { AppError, type ChannelType } from '@sluice/contract';
import type { AudioFilter, FilterSettings } from './filter.ts';

/** Audio between two filters. */
export type Sound = { channels: number; layout: string | undefined };

/** FFmpeg's layouts with their channels in order. */
export const layoutChannels: Readonly<Record<string, readonly string[]>> = {
  mono: ['FC'],
  stereo: ['FL', 'FR'],
  downmix: ['DL', 'DR'],
  '2.1': ['FL', 'FR', 'LFE'],
  '3.0': ['FL', 'FR', 'FC'],
  '3.1': ['FL', 'FR', 'FC', 'LFE'],
  '4.0': ['FL', 'FR', 'FC', 'BC'],
  '4.1': ['FL', 'FR', 'FC', 'LFE', 'BC'],
  quad: ['FL', 'FR', 'BL', 'BR'],
  'quad(side)': ['FL', 'FR', 'SL', 'SR'],
  '5.0': ['FL', 'FR', 'FC', 'BL', 'BR'],
  '5.0(side)': ['FL', 'FR', 'FC', 'SL', 'SR'],
  '5.1': ['FL', 'FR', 'FC', 'LFE', 'BL', 'BR'],
  '5.1(side)': ['FL', 'FR', 'FC', 'LFE', 'SL', 'SR'],
  '6.0': ['FL', 'FR', 'FC', 'BC', 'SL', 'SR'],
  '6.0(front)': ['FL', 'FR', 'FLC', 'FRC', 'SL', 'SR'],
  hexagonal: ['FL', 'FR', 'FC', 'BL', 'BR', 'BC'],
  '6.1': ['FL', 'FR', 'FC', 'LFE', 'BC', 'SL', 'SR'],
  '6.1(back)': ['FL', 'FR', 'FC', 'LFE', 'BL', 'BR', 'BC'],
  '6.1(front)': ['FL', 'FR', 'LFE', 'FLC', 'FRC', 'SL', 'SR'],
  '7.0': ['FL', 'FR', 'FC', 'BL', 'BR', 'SL', 'SR'],
  '7.0(front)': ['FL', 'FR', 'FC', 'FLC', 'FRC', 'SL', 'SR'],
  '7.1': ['FL', 'FR', 'FC', 'LFE', 'BL', 'BR', 'SL', 'SR'],
  '7.1(wide)': ['FL', 'FR', 'FC', 'LFE', 'BL', 'BR', 'FLC', 'FRC'],
  '7.1(wide-side)': ['FL', 'FR', 'FC', 'LFE', 'FLC', 'FRC', 'SL', 'SR'],
  octagonal: ['FL', 'FR', 'FC', 'BL', 'BR', 'BC', 'SL', 'SR'],
};

type Layout = Exclude<FilterSettings<'AUDIO_MIX'>['channelLayout'], 'NONE' | undefined>;
const layoutNames: Record<Layout, string> = {
  MONO: 'mono',
  STEREO: 'stereo',
  STEREO_DOWNMIX: 'stereo',
  SURROUND: '3.0',
  QUAD: 'quad',
  HEXAGONAL: 'hexagonal',
  OCTAGONAL: 'octagonal',
  '2.1': '2.1',
  '2.2': 'quad(side)',
  '3.1': '3.1',
  '4.0': '4.0',
  '4.1': '4.1',
  '5.0': '5.0(side)',
  '5.0_BACK': '5.0',
  '5.1': '5.1(side)',
  '5.1_BACK': '5.1',
  '6.0': '6.0',
  '6.0_FRONT': '6.0(front)',
  '6.1': '6.1',
  '6.1_BACK': '6.1(back)',
  '6.1_FRONT': '6.1(front)',
  '7.0': '7.0',
  '7.0_FRONT': '7.0(front)',
  '7.1': '7.1',
  '7.1_WIDE': '7.1(wide)',
  '7.1_WIDE_BACK': '7.1(wide)',
};
const byCount = ['mono', 'mono', 'stereo', '3.0', '4.0', '5.0', '5.1', '6.1', '7.1'];

const refuse = (evidence: string): never => {
  throw new AppError('settings_unsupported', { evidence });
};

/** FFmpeg's name of an API layout; `NONE` is derived from the number of channels. */
export const layoutOf = (layout: Layout | 'NONE', channels: number): string => {
  if (layout !== 'NONE') return layoutNames[layout];
  return byCount[channels] ?? refuse(`There is no default layout for ${channels} channels; specify one.`);
};

/** Layout of the audio, or the default one for its number of channels. */
export const usualLayout = ({ layout, channels }: Sound): string =>
  layout !== undefined && layout in layoutChannels ? layout : (byCount[channels] ?? 'stereo');

const channelNames: Record<Exclude<ChannelType, 'CHANNEL_NUMBER'>, readonly string[]> = {
  FRONT_LEFT: ['FL'],
  FRONT_RIGHT: ['FR'],
  CENTER: ['FC'],
  LOW_FREQUENCY: ['LFE'],
  BACK_LEFT: ['BL', 'SL'],
  BACK_RIGHT: ['BR', 'SR'],
  SURROUND_LEFT: ['SL', 'BL'],
  SURROUND_RIGHT: ['SR', 'BR'],
};

/** Index of a channel within the audio; rejects a missing one. */
export const channelIndex = (type: ChannelType, number: number | undefined, sound: Sound): number => {
  const names = layoutChannels[usualLayout(sound)] ?? [];
  const index =
    type === 'CHANNEL_NUMBER'
      ? (number ?? 0)
      : (channelNames[type].map((name) => names.indexOf(name)).find((at) => at >= 0) ?? -1);
  if (index >= 0 && index < sound.channels) return index;
  const channel = type === 'CHANNEL_NUMBER' ? `channel ${number ?? 0}` : `channel ${type}`;
  return refuse(`The audio has ${sound.channels} channels (${sound.layout ?? 'no layout'}), but no ${channel}.`);
};

type SourceChannel = FilterSettings<'AUDIO_MIX'>['audioMixChannels'][number]['sourceChannels'][number];

const weighed = ({ type, channelNumber, gain = 1 }: SourceChannel, sound: Sound): string =>
  `${gain}*c${channelIndex(type, channelNumber, sound)}`;

const mixed = ({ channelLayout = 'NONE', audioMixChannels }: FilterSettings<'AUDIO_MIX'>, sound: Sound): string => {
  const layout = layoutOf(channelLayout, audioMixChannels.length);
  const count = layoutChannels[layout]?.length ?? 0;
  if (audioMixChannels.length > count)
    refuse(`The audio mix has ${audioMixChannels.length} channels, but ${layout} has only ${count}.`);
  const channels = audioMixChannels.map(
    ({ channelNumber, sourceChannels }) =>
      `c${channelNumber}=${sourceChannels
        .map((source) => weighed(source, sound))
        .join('+')
        .replaceAll('+-', '-')}`,
  );
  return ['pan=', [layout, ...channels].join('|')].join('');
};

type Done = { text: string[]; sound: Sound };

const applied = (filter: AudioFilter, sound: Sound, sampleRate: number): Done => {
  switch (filter.kind) {
    case 'AUDIO_MIX': {
      const { channelLayout = 'NONE', audioMixChannels } = filter.settings;
      const layout = layoutOf(channelLayout, audioMixChannels.length);
      return {
        text: [mixed(filter.settings, sound)],
        sound: { layout, channels: layoutChannels[layout]?.length ?? 2 },
      };
    }
    case 'AUDIO_VOLUME': {
      const { volume, unit, format } = filter.settings;
      const rounded = format === undefined || format === 'NONE' ? [] : [`aformat=sample_fmts=${format.toLowerCase()}`];
      return { text: [`volume=${unit === 'DB' ? `${volume}dB` : volume / 100}`, ...rounded], sound };
    }
    case 'EBU_R128_SINGLE_PASS': {
      const { integratedLoudness = -23, loudnessRange = 7, maximumTruePeakLevel = -1 } = filter.settings;
      const target = `loudnorm=I=${integratedLoudness}:LRA=${loudnessRange}:TP=${maximumTruePeakLevel}`;
      // It measures peaks at 192 kHz and leaves the audio at that rate.
      return { text: [target, `aresample=${sampleRate}`], sound };
    }
  }
};

/** FFmpeg filters for the audio of a stream, in order, with the resulting audio. */
export const audioFilterChain = (filters: readonly AudioFilter[], entering: Sound, sampleRate: number): Done => {
  let done: Done = { text: [], sound: entering };
  for (const filter of filters) {
    const { text, sound } = applied(filter, done.sound, sampleRate);
    done = { text: [...done.text, ...text], sound };
  }
  return done;
};
