import { kind } from '../../../../shared/family.ts';

export const concatenation = kind({
  kind: 'CONCATENATION',
  path: 'concatenation',
  sdkName: 'concatenation',
  label: 'Concatenation',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    concatenation: {
      type: 'objects',
      fields: {
        inputStreamId: { type: 'text', label: 'Input stream id', required: true },
        isMain: { type: 'boolean', label: 'Is main' },
        position: { type: 'integer', label: 'Position', min: 0, required: true },
        paddingBefore: {
          type: 'object',
          fields: {
            duration: { type: 'number', label: 'Duration', required: true },
            unit: { type: 'choice', values: ['SECONDS', 'FRAMES'], label: 'Unit' },
          },
          label: 'Padding before',
        },
        paddingAfter: {
          type: 'object',
          fields: {
            duration: { type: 'number', label: 'Duration', required: true },
            unit: { type: 'choice', values: ['SECONDS', 'FRAMES'], label: 'Unit' },
          },
          label: 'Padding after',
        },
        aspectMode: { type: 'choice', values: ['PAD', 'CROP', 'STRETCH'], label: 'Aspect mode' },
      },
      label: 'Concatenation',
    },
  },
  example: { concatenation: [] },
});
