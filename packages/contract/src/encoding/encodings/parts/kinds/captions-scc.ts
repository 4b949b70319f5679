import { kind } from '../../../../shared/kind.ts';
import { inputPathField, outputsField } from '../../../shared-fields.ts';

export const captionsScc = kind({
  kind: 'SCC',
  path: '',
  sdkName: '',
  label: 'SCC captions to WebVTT',
  help: 'Makes a WebVTT file of captions in the Scenarist format.',
  fields: {
    input: inputPathField,
    outputs: outputsField,
    fileName: { type: 'text', format: 'fileName', maxLength: 255, label: 'File name', required: true },
    outputFormat: { type: 'choice', values: ['WEBVTT'], label: 'Format', required: true },
    webVttSettings: {
      type: 'object',
      fields: {
        positionMode: {
          type: 'choice',
          values: ['FULL', 'SIMPLE', 'NONE'],
          label: 'Positions',
          help: 'Where the captions stand, only whether at the top, or nothing of it. FULL if left out.',
        },
        removeFlash: { type: 'boolean', label: 'No flashing', help: 'WebVTT knows none, so it is always left out.' },
        removeColor: { type: 'boolean', label: 'No colours' },
      },
      label: 'WebVTT',
    },
  },
  example: {
    input: { inputId: 'input', inputPath: 'captions/en.scc' },
    fileName: 'en.vtt',
    outputFormat: 'WEBVTT',
  },
});
