import type { Fields } from '../../shared/field.ts';

/** Fields of AC-3 and E-AC-3. */
export const ac3Fields = {
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
} as const satisfies Fields;
