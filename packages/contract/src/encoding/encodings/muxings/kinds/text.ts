import { kind } from '../../../../shared/kind.ts';
import { fileName, startOffset } from '../segment-fields.ts';

export const text = kind({
  kind: 'TEXT',
  path: 'text',
  sdkName: 'text',
  label: 'Text',
  help: 'One subtitle file.',
  fields: {
    filename: fileName,
    startOffset: {
      ...startOffset,
      help: 'Timestamp of the first frame, to match a transport stream that is played with it',
    },
  },
  example: { filename: 'subtitles.vtt' },
});
