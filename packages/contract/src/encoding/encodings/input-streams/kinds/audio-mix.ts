import { kind } from '../../../../shared/kind.ts';
import { channelTypes, sourceChannelFields } from '../../../source-channels.ts';
import { audioMixInputChannelLayouts } from '../../../shared-enums.ts';
import { inputStreamField } from '../fields.ts';

export const audioMix = kind({
  kind: 'AUDIO_MIX',
  path: 'audio-mix',
  sdkName: 'audioMix',
  label: 'Audio mix',
  help: 'Audio whose channels come from several input streams.',
  fields: {
    channelLayout: {
      type: 'choice',
      values: audioMixInputChannelLayouts,
      label: 'Channel layout',
      help: 'Derived from the number of channels if empty.',
    },
    audioMixChannels: {
      type: 'objects',
      fields: {
        inputStreamId: inputStreamField,
        outputChannelType: { type: 'choice', values: channelTypes, label: 'Output channel', required: true },
        outputChannelNumber: {
          type: 'integer',
          label: 'Output channel number',
          help: 'For CHANNEL_NUMBER: index from 0.',
          min: 0,
          max: 63,
        },
        sourceChannels: { type: 'objects', fields: sourceChannelFields, label: 'Source channels', maxItems: 64 },
      },
      label: 'Channels',
      required: true,
      minItems: 1,
      maxItems: 64,
    },
  },
  example: {
    channelLayout: 'STEREO',
    audioMixChannels: [
      {
        inputStreamId: 'left',
        outputChannelType: 'FRONT_LEFT',
        sourceChannels: [{ type: 'CHANNEL_NUMBER', channelNumber: 0 }],
      },
      {
        inputStreamId: 'right',
        outputChannelType: 'FRONT_RIGHT',
        sourceChannels: [{ type: 'CHANNEL_NUMBER', channelNumber: 0 }],
      },
    ],
  },
});
