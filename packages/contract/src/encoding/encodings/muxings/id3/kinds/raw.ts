import { kind } from '../../../../../shared/kind.ts';

export const raw = kind({
  kind: 'RAW',
  path: 'raw',
  sdkName: 'raw',
  label: 'Raw',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    positionMode: { type: 'choice', values: ['TIME', 'FRAME'], label: 'Position mode' },
    frame: { type: 'integer', label: 'Frame' },
    time: { type: 'number', label: 'Time' },
    bytes: { type: 'text', label: 'Bytes', required: true },
  },
  example: { bytes: 'example' },
});
