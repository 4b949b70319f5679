import { kind } from '../../../shared/family.ts';

export const rotate = kind({
  kind: 'ROTATE',
  path: 'rotate',
  sdkName: 'rotate',
  label: 'Rotate',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    rotation: { type: 'integer', label: 'Rotation', required: true },
  },
  example: { rotation: 1 },
});
