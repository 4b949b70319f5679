import { kind } from '../../../../shared/kind.ts';
import { outputsField } from '../../../shared-fields.ts';

export const sidecarsWebvtt = kind({
  kind: 'WEB_VTT',
  path: 'webvtt',
  sdkName: 'webvtt',
  label: 'WebVTT file',
  help: 'Subtitles in a file of their own, written to outputs as they are or in segments with a playlist.',
  fields: {
    inputId: { type: 'text', label: 'Input', required: true, maxLength: 64 },
    inputPath: { type: 'text', label: 'Path', required: true, maxLength: 2048 },
    outputs: outputsField,
    errorMode: {
      type: 'choice',
      values: ['FAIL_ON_ERROR', 'CONTINUE_ON_ERROR'],
      label: 'If it fails',
      help: 'The encoding fails too, or goes on without the file. It fails if left out.',
    },
    segmentation: {
      type: 'object',
      fields: {
        segmentLength: {
          type: 'number',
          label: 'Segment length',
          help: 'As long as those of the video',
          unit: 's',
          required: true,
          min: 0.5,
          max: 3600,
        },
      },
      label: 'Segments',
      help: 'One file if left out.',
    },
  },
  example: { inputId: 'input', inputPath: 'subtitles/en.vtt', segmentation: { segmentLength: 4 } },
});
