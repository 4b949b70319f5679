import { kind } from '../../../../shared/family.ts';
import { outputsField } from '../../../shared-fields.ts';

export const sidecarsWebvtt = kind({
  kind: 'WEB_VTT',
  path: 'webvtt',
  sdkName: 'webvtt',
  label: 'Sidecars webvtt',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    inputId: { type: 'text', label: 'Input id', required: true },
    inputPath: { type: 'text', label: 'Input path', required: true },
    outputs: outputsField,
    errorMode: { type: 'choice', values: ['FAIL_ON_ERROR', 'CONTINUE_ON_ERROR'], label: 'Error mode' },
    segmentation: {
      type: 'object',
      fields: { segmentLength: { type: 'number', label: 'Segment length', required: true } },
      label: 'Segmentation',
    },
  },
  example: { inputId: 'example', inputPath: 'example', segmentation: { segmentLength: 1 } },
});
