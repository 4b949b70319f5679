import { kind } from '../../../../shared/family.ts';

export const keyframes = kind({
  kind: 'KEYFRAME',
  path: '',
  sdkName: '',
  label: 'Keyframes',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    time: { type: 'number', label: 'Time', required: true },
  },
  example: { time: 1 },
});
