import { kind } from '../../../../../shared/kind.ts';

export const frameId = kind({
  kind: 'FRAME_ID',
  path: 'frame-id',
  sdkName: 'frameId',
  label: 'Frame ID',
  help: 'A frame with an id of your own.',
  unavailable: 'Not available in this version yet.',
  fields: {
    positionMode: { type: 'choice', values: ['TIME', 'FRAME'], label: 'Position', help: 'By time or by frame' },
    frame: { type: 'integer', label: 'Frame' },
    time: { type: 'number', label: 'Time' },
    bytes: { type: 'text', label: 'Bytes', required: true },
    frameId: { type: 'text', label: 'Frame ID', help: 'Four letters that say what it is', required: true },
  },
  example: { bytes: 'example', frameId: 'example' },
});
