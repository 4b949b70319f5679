import { kind } from '../../../../shared/kind.ts';
import { fileName, startOffset } from '../segment-fields.ts';

export const text = kind({
  kind: 'TEXT',
  path: 'text',
  sdkName: 'text',
  label: 'Text',
  help: 'One file of subtitles.',
  fields: {
    filename: { ...fileName, required: true },
    startOffset: {
      ...startOffset,
      help: 'Time of the first frame on the clock of a transport stream beside which it is played',
    },
  },
  example: { filename: 'subtitles.vtt' },
});
