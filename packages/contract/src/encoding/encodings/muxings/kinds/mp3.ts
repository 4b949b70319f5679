import { kind } from '../../../../shared/family.ts';

export const mp3 = kind({
  kind: 'MP3',
  path: 'mp3',
  sdkName: 'mp3',
  label: 'MP3',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    filename: { type: 'text', format: 'fileName', maxLength: 255, label: 'Filename', required: true },
  },
  example: { filename: 'file.bin' },
});
