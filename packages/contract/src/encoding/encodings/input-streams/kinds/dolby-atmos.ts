import { kind } from '../../../../shared/family.ts';

export const dolbyAtmos = kind({
  kind: 'DOLBY_ATMOS',
  path: 'dolby-atmos',
  sdkName: 'dolbyAtmos',
  label: 'Dolby Atmos',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    inputId: { type: 'text', label: 'Input id', required: true },
    inputPath: { type: 'text', label: 'Input path', required: true },
    inputFormat: { type: 'choice', values: ['DAMF', 'ADM', 'MXF'], label: 'Input format', required: true },
  },
  example: { inputId: 'example', inputPath: 'example', inputFormat: 'DAMF' },
});
