import { kind } from '../../../../shared/family.ts';

export const progressiveMov = kind({
  kind: 'PROGRESSIVE_MOV',
  path: 'progressive-mov',
  sdkName: 'progressiveMov',
  label: 'Progressive MOV',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    filename: { type: 'text', format: 'fileName', maxLength: 255, label: 'Filename' },
  },
  example: {},
});
