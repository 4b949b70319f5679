import { kind } from '../../../../shared/kind.ts';
import { fileName } from '../segment-fields.ts';

export const progressiveMov = kind({
  kind: 'PROGRESSIVE_MOV',
  path: 'progressive-mov',
  sdkName: 'progressiveMov',
  label: 'Progressive MOV',
  help: 'One QuickTime file, for editing.',
  fields: {
    filename: { ...fileName, help: 'video.mov if empty' },
  },
  example: { filename: 'video.mov' },
});
