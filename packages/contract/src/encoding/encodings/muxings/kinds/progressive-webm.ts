import { kind } from '../../../../shared/kind.ts';
import { fileName, segmentLength } from '../segment-fields.ts';

export const progressiveWebm = kind({
  kind: 'PROGRESSIVE_WEBM',
  path: 'progressive-webm',
  sdkName: 'progressiveWebm',
  label: 'Progressive WebM',
  help: 'One WebM file.',
  fields: {
    filename: { ...fileName, help: 'video.webm if left out' },
    manifestType: {
      type: 'choice',
      values: ['DASH_ON_DEMAND', 'NONE'],
      label: 'Manifest',
      help: 'What players read it with',
      advanced: true,
    },
    segmentLength,
  },
  example: { filename: 'video.webm' },
});
