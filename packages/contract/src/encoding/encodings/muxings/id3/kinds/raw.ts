import { kind } from '../../../../../shared/kind.ts';

export const raw = kind({
  kind: 'RAW',
  path: 'raw',
  sdkName: 'raw',
  label: 'Raw',
  help: 'Raw bytes of a tag.',
  unavailable: 'Not available in this version yet.',
  fields: {
    positionMode: {
      type: 'choice',
      values: ['TIME', 'FRAME'],
      label: 'Position',
      help: 'Position by time or by frame',
    },
    frame: { type: 'integer', label: 'Frame' },
    time: { type: 'number', label: 'Time' },
    bytes: { type: 'text', label: 'Bytes', required: true },
  },
  example: { bytes: 'example' },
});
