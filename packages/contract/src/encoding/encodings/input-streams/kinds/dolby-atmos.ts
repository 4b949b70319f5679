import { kind } from '../../../../shared/kind.ts';

export const dolbyAtmos = kind({
  kind: 'DOLBY_ATMOS',
  path: 'dolby-atmos',
  sdkName: 'dolbyAtmos',
  label: 'Dolby Atmos',
  help: 'Object-based audio.',
  unavailable: 'Dolby Atmos needs a licensed encoder that this server does not have.',
  fields: {
    inputId: { type: 'text', label: 'Input', required: true },
    inputPath: { type: 'text', label: 'Path', required: true },
    inputFormat: { type: 'choice', values: ['DAMF', 'ADM', 'MXF'], label: 'Format', required: true },
  },
  example: { inputId: 'input', inputPath: 'films/one.bin', inputFormat: 'DAMF' },
});
