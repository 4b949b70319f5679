import { kind } from '../../../../../shared/kind.ts';

export const frameId = kind({
  kind: 'FRAME_ID',
  path: 'frame-id',
  sdkName: 'frameId',
  label: 'Frame ID',
  help: 'A frame with a custom id.',
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
    frameId: { type: 'text', label: 'Frame ID', help: 'Four-letter ID3 frame id', required: true },
  },
  example: { bytes: 'example', frameId: 'example' },
});
