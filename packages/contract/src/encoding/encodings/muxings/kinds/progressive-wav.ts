import { kind } from '../../../../shared/family.ts';

export const progressiveWav = kind({
  kind: 'PROGRESSIVE_WAV',
  path: 'progressive-wav',
  sdkName: 'progressiveWav',
  label: 'Progressive WAV',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    filename: { type: 'text', format: 'fileName', maxLength: 255, label: 'Filename', required: true },
  },
  example: { filename: 'file.bin' },
});
