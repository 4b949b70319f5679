import { kind } from '../../../shared/kind.ts';

export const ebuR128SinglePass = kind({
  kind: 'EBU_R128_SINGLE_PASS',
  path: 'ebu-r128-single-pass',
  sdkName: 'ebuR128SinglePass',
  label: 'EBU R 128',
  help: 'Normalizes loudness according to EBU R 128, in one pass over the whole input.',
  fields: {
    integratedLoudness: {
      type: 'number',
      label: 'Loudness',
      unit: 'LUFS',
      help: '-23 by default.',
      min: -70,
      max: -5,
    },
    loudnessRange: { type: 'number', label: 'Loudness range', unit: 'LU', help: '7 by default.', min: 1, max: 50 },
    maximumTruePeakLevel: {
      type: 'number',
      label: 'Maximum true peak',
      unit: 'dBTP',
      help: '-1 by default.',
      min: -9,
      max: 0,
    },
  },
  example: { integratedLoudness: -23, loudnessRange: 7, maximumTruePeakLevel: -1 },
});
