import { kind } from '../../../../../shared/kind.ts';

export const plainText = kind({
  kind: 'PLAIN_TEXT',
  path: 'plain-text',
  sdkName: 'plainText',
  label: 'Plain text',
  help: 'A text at a given time.',
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
    text: { type: 'text', label: 'Text', required: true },
    frameId: { type: 'text', label: 'Frame ID', help: 'Four-letter ID3 frame id', required: true },
  },
  example: { text: 'example', frameId: 'example' },
});
