import { kind } from '../../../../../shared/kind.ts';

export const plainText = kind({
  kind: 'PLAIN_TEXT',
  path: 'plain-text',
  sdkName: 'plainText',
  label: 'Plain text',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    positionMode: { type: 'choice', values: ['TIME', 'FRAME'], label: 'Position mode' },
    frame: { type: 'integer', label: 'Frame' },
    time: { type: 'number', label: 'Time' },
    text: { type: 'text', label: 'Text', required: true },
    frameId: { type: 'text', label: 'Frame id', required: true },
  },
  example: { text: 'example', frameId: 'example' },
});
