import { kind } from '../../../../shared/family.ts';

export const progressiveWebm = kind({
  kind: 'PROGRESSIVE_WEBM',
  path: 'progressive-webm',
  sdkName: 'progressiveWebm',
  label: 'Progressive WebM',
  help: '',
  fields: {
    filename: { type: 'text', format: 'fileName', maxLength: 255, label: 'Filename' },
    manifestType: { type: 'choice', values: ['DASH_ON_DEMAND', 'NONE'], label: 'Manifest type' },
    segmentLength: { type: 'number', label: 'Segment length', unit: 's', min: 0.5, max: 60 },
  },
  example: {},
});
