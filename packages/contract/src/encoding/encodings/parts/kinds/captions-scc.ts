import { kind } from '../../../../shared/family.ts';
import { inputPathField, outputsField } from '../../../shared-fields.ts';

export const captionsScc = kind({
  kind: 'SCC',
  path: '',
  sdkName: '',
  label: 'Captions scc',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    input: inputPathField,
    outputs: outputsField,
    fileName: { type: 'text', format: 'fileName', maxLength: 255, label: 'File name', required: true },
    outputFormat: { type: 'choice', values: ['WEBVTT'], label: 'Output format', required: true },
    webVttSettings: {
      type: 'object',
      fields: {
        positionMode: { type: 'choice', values: ['FULL', 'SIMPLE', 'NONE'], label: 'Position mode' },
        removeFlash: { type: 'boolean', label: 'Remove flash' },
        removeColor: { type: 'boolean', label: 'Remove color' },
      },
      label: 'Web VTT settings',
    },
  },
  example: { input: { inputId: 'input', inputPath: 'captions/en.srt' }, fileName: 'file.bin', outputFormat: 'WEBVTT' },
});
