import { kind } from '../../../../shared/family.ts';

export const file = kind({
  kind: 'FILE',
  path: 'file',
  sdkName: 'file',
  label: 'File',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    inputId: { type: 'text', label: 'Input id', required: true },
    inputPath: { type: 'text', label: 'Input path', required: true },
    fileType: { type: 'choice', values: ['TTML', 'WEBVTT', 'SRT'], label: 'File type', required: true },
  },
  example: { inputId: 'example', inputPath: 'example', fileType: 'TTML' },
});
