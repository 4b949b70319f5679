import { kind } from '../../../../shared/family.ts';

export const ingest = kind({
  kind: 'INGEST',
  path: 'ingest',
  sdkName: 'ingest',
  label: 'Ingest',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    inputId: { type: 'text', label: 'Input id', required: true },
    inputPath: { type: 'text', label: 'Input path', required: true },
    selectionMode: {
      type: 'choice',
      values: ['AUTO', 'POSITION_ABSOLUTE', 'VIDEO_RELATIVE', 'AUDIO_RELATIVE', 'SUBTITLE_RELATIVE'],
      label: 'Selection mode',
    },
    position: { type: 'integer', label: 'Position', min: 0 },
  },
  example: { inputId: 'example', inputPath: 'example' },
});
