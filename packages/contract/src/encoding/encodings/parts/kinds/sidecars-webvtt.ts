import { kind } from '../../../../shared/kind.ts';
import { outputsField } from '../../../shared-fields.ts';

export const sidecarsWebvtt = kind({
  kind: 'WEB_VTT',
  path: 'webvtt',
  sdkName: 'webvtt',
  label: 'WebVTT file',
  help: 'Subtitles in a separate file, written to outputs unchanged or in segments with a playlist.',
  fields: {
    inputId: { type: 'text', label: 'Input', required: true, maxLength: 64 },
    inputPath: { type: 'text', label: 'Path', required: true, maxLength: 2048 },
    outputs: outputsField,
    errorMode: {
      type: 'choice',
      values: ['FAIL_ON_ERROR', 'CONTINUE_ON_ERROR'],
      label: 'Error handling',
      help: 'On a failure, the encoding fails too or continues without the file. It fails by default.',
    },
    segmentation: {
      type: 'object',
      fields: {
        segmentLength: {
          type: 'number',
          label: 'Segment length',
          help: 'Use the segment length of the video',
          unit: 's',
          required: true,
          min: 0.5,
          max: 3600,
        },
      },
      label: 'Segments',
      help: 'A single file if empty.',
    },
  },
  example: { inputId: 'input', inputPath: 'subtitles/en.vtt', segmentation: { segmentLength: 4 } },
});
