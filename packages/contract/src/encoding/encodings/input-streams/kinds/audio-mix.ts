import { kind } from '../../../../shared/family.ts';
import { audioMixInputChannelLayouts } from '../../../wide-vocabularies.ts';

export const audioMix = kind({
  kind: 'AUDIO_MIX',
  path: 'audio-mix',
  sdkName: 'audioMix',
  label: 'Audio mix',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    channelLayout: { type: 'choice', values: audioMixInputChannelLayouts, label: 'Channel layout' },
    audioMixChannels: {
      type: 'objects',
      fields: {
        inputStreamId: { type: 'text', label: 'Input stream id' },
        outputChannelType: {
          type: 'choice',
          values: [
            'CHANNEL_NUMBER',
            'FRONT_LEFT',
            'FRONT_RIGHT',
            'CENTER',
            'LOW_FREQUENCY',
            'BACK_LEFT',
            'BACK_RIGHT',
            'SURROUND_LEFT',
            'SURROUND_RIGHT',
          ],
          label: 'Output channel type',
          required: true,
        },
        outputChannelNumber: { type: 'integer', label: 'Output channel number' },
        sourceChannels: {
          type: 'objects',
          fields: {
            gain: { type: 'number', label: 'Gain' },
            type: {
              type: 'choice',
              values: [
                'CHANNEL_NUMBER',
                'FRONT_LEFT',
                'FRONT_RIGHT',
                'CENTER',
                'LOW_FREQUENCY',
                'BACK_LEFT',
                'BACK_RIGHT',
                'SURROUND_LEFT',
                'SURROUND_RIGHT',
              ],
              label: 'Type',
              required: true,
            },
            channelNumber: { type: 'integer', label: 'Channel number' },
          },
          label: 'Source channels',
        },
      },
      label: 'Audio mix channels',
    },
  },
  example: { audioMixChannels: [] },
});
