import { kind } from '../../../shared/kind.ts';
import { audioMixChannelLayouts } from '../../shared-enums.ts';
import { sourceChannelFields } from '../../source-channels.ts';

export const audioMix = kind({
  kind: 'AUDIO_MIX',
  path: 'audio-mix',
  sdkName: 'audioMix',
  label: 'Audio mix',
  help: 'Mixes each output channel from input channels, each with its own gain.',
  fields: {
    channelLayout: {
      type: 'choice',
      values: audioMixChannelLayouts,
      label: 'Channel layout',
      help: 'With NONE, the default, derived from the number of channels.',
    },
    audioMixChannels: {
      type: 'objects',
      fields: {
        channelNumber: { type: 'integer', label: 'Channel', help: 'Index from 0.', required: true, min: 0, max: 63 },
        sourceChannels: {
          type: 'objects',
          fields: sourceChannelFields,
          label: 'Source channels',
          required: true,
          minItems: 1,
          maxItems: 64,
        },
      },
      label: 'Channels',
      required: true,
      maxItems: 64,
    },
  },
  example: {
    channelLayout: 'STEREO',
    audioMixChannels: [
      { channelNumber: 0, sourceChannels: [{ type: 'CHANNEL_NUMBER', channelNumber: 0, gain: 1 }] },
      { channelNumber: 1, sourceChannels: [{ type: 'CHANNEL_NUMBER', channelNumber: 1, gain: 1 }] },
    ],
  },
  check: ({ audioMixChannels }) => {
    const numbers = audioMixChannels.map(({ channelNumber }) => channelNumber);
    const isWhole = numbers.toSorted((a, b) => a - b).every((number, index) => number === index);
    return isWhole ? [] : [{ field: 'audioMixChannels', text: 'Channels must be numbered consecutively from 0.' }];
  },
});
