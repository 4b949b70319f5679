import { kind } from '../../../shared/kind.ts';
import { audioFields } from '../audio-fields.ts';

export const eac3 = kind({
  kind: 'EAC3',
  path: 'audio/eac3',
  sdkName: 'audio.eac3',
  label: 'E-AC-3',
  help: 'Surround sound at lower bitrates than AC-3.',
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
  example: { bitrate: 192000 },
});
