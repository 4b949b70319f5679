import { kind } from '../../../../shared/kind.ts';
import { inputPathField, outputsField } from '../../../shared-fields.ts';

export const captionsScc = kind({
  kind: 'SCC',
  path: '',
  sdkName: '',
  label: 'SCC captions to WebVTT',
  help: 'Converts captions in the Scenarist format to a WebVTT file.',
  fields: {
    input: inputPathField,
    outputs: outputsField,
    fileName: {
      type: 'text',
      format: 'fileName',
      maxLength: 255,
      label: 'File name',
      help: 'Name of the input with the extension vtt if empty.',
    },
    outputFormat: { type: 'choice', values: ['WEBVTT'], label: 'Format' },
    webVttSettings: {
      type: 'object',
      fields: {
        positionMode: {
          type: 'choice',
          values: ['FULL', 'SIMPLE', 'NONE'],
          label: 'Caption positions',
          help: 'FULL keeps positions, SIMPLE keeps only whether a caption is at the top, NONE drops them. FULL by default.',
        },
        removeFlash: {
          type: 'boolean',
          label: 'Remove flashing',
          help: 'Always removed, since WebVTT does not support it.',
        },
        removeColor: { type: 'boolean', label: 'Remove colors' },
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
