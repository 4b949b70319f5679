import { kind } from '../../../../shared/kind.ts';

export const file = kind({
  kind: 'FILE',
  path: 'file',
  sdkName: 'file',
  label: 'Text file',
  help: 'Subtitles in a separate file.',
  fields: {
    inputId: { type: 'text', label: 'Input', required: true },
    inputPath: { type: 'text', label: 'Path', required: true },
    fileType: { type: 'choice', values: ['TTML', 'WEBVTT', 'SRT'], label: 'File format' },
  },
  example: { inputId: 'input', inputPath: 'subtitles/en.srt', fileType: 'SRT' },
});
