import { kind } from '../../../shared/kind.ts';

export const ebuR128SinglePass = kind({
  kind: 'EBU_R128_SINGLE_PASS',
  path: 'ebu-r128-single-pass',
  sdkName: 'ebuR128SinglePass',
  label: 'EBU R 128',
  help: 'Brings the sound to a loudness as EBU R 128 measures it, in one pass over the whole input.',
  fields: {
    integratedLoudness: {
      type: 'number',
      label: 'Loudness',
      unit: 'LUFS',
      help: '-23 if left out.',
      min: -70,
      max: -5,
    },
    loudnessRange: { type: 'number', label: 'Loudness range', unit: 'LU', help: '7 if left out.', min: 1, max: 50 },
    maximumTruePeakLevel: {
      type: 'number',
      label: 'Highest true peak',
      unit: 'dBTP',
      help: '-1 if left out.',
      min: -9,
      max: 0,
    },
  },
  example: { integratedLoudness: -23, loudnessRange: 7, maximumTruePeakLevel: -1 },
});
