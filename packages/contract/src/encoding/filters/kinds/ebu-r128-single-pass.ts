import { kind } from '../../../shared/family.ts';

export const ebuR128SinglePass = kind({
  kind: 'EBU_R128_SINGLE_PASS',
  path: 'ebu-r128-single-pass',
  sdkName: 'ebuR128SinglePass',
  label: 'Ebu r128 single pass',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    integratedLoudness: { type: 'number', label: 'Integrated loudness' },
    loudnessRange: { type: 'number', label: 'Loudness range' },
    maximumTruePeakLevel: { type: 'number', label: 'Maximum true peak level' },
  },
  example: {},
});
