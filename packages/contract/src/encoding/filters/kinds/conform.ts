import { kind } from '../../../shared/family.ts';

export const conform = kind({
  kind: 'CONFORM',
  path: 'conform',
  sdkName: 'conform',
  label: 'Conform',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    targetFps: { type: 'number', label: 'Target frames per second' },
  },
  example: {},
});
