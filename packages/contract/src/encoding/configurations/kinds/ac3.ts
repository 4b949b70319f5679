import { kind } from '../../../shared/kind.ts';
import { audioFields } from '../audio-fields.ts';

export const ac3 = kind({
  kind: 'AC3',
  path: 'audio/ac3',
  sdkName: 'audio.ac3',
  label: 'AC-3',
  help: 'Surround sound for TVs and receivers.',
  fields: {
    ...audioFields,
    channelLayout: {
      type: 'choice',
      values: [
        'NONE',
        'MONO',
        'STEREO',
        'SURROUND',
        'QUAD',
        '2.1',
        '2.2',
        '3.1',
        '4.0',
        '4.1',
        '5.0',
        '5.0_BACK',
        '5.1',
        '5.1_BACK',
      ],
      label: 'Channel layout',
      help: 'Same as the input if empty',
    },
    cutoffFrequency: { type: 'integer', label: 'Cutoff frequency', unit: 'Hz', min: 0, max: 48_000, advanced: true },
  },
  example: { bitrate: 448000 },
});
