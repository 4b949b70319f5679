import { kind } from '../../../../../shared/kind.ts';

export const frameId = kind({
  kind: 'FRAME_ID',
  path: 'frame-id',
  sdkName: 'frameId',
  label: 'Frame id',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    positionMode: { type: 'choice', values: ['TIME', 'FRAME'], label: 'Position mode' },
    frame: { type: 'integer', label: 'Frame' },
    time: { type: 'number', label: 'Time' },
    bytes: { type: 'text', label: 'Bytes', required: true },
    frameId: { type: 'text', label: 'Frame id', required: true },
  },
  example: { bytes: 'example', frameId: 'example' },
});
