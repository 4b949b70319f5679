import { kind } from '../../../../shared/kind.ts';
import { fileName, segmentLength } from '../segment-fields.ts';

export const progressiveWebm = kind({
  kind: 'PROGRESSIVE_WEBM',
  path: 'progressive-webm',
  sdkName: 'progressiveWebm',
  label: 'Progressive WebM',
  help: 'One WebM file.',
  fields: {
    filename: { ...fileName, help: 'video.webm if empty' },
    manifestType: {
      type: 'choice',
      values: ['DASH_ON_DEMAND', 'NONE'],
      label: 'Manifest',
      help: 'Manifest format for playback',
      advanced: true,
    },
    segmentLength,
  },
  example: { filename: 'video.webm' },
});
