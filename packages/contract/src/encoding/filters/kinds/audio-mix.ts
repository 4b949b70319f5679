import { kind } from '../../../shared/family.ts';
import { audioMixChannelLayouts } from '../../wide-vocabularies.ts';

export const audioMix = kind({
  kind: 'AUDIO_MIX',
  path: 'audio-mix',
  sdkName: 'audioMix',
  label: 'Audio mix',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    channelLayout: { type: 'choice', values: audioMixChannelLayouts, label: 'Channel layout', required: true },
    audioMixChannels: {
      type: 'objects',
      fields: {
        channelNumber: { type: 'integer', label: 'Channel number', required: true },
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
          required: true,
        },
      },
      label: 'Audio mix channels',
      required: true,
    },
  },
  example: { channelLayout: 'NONE', audioMixChannels: [] },
});
