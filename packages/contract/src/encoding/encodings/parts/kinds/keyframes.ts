import { kind } from '../../../../shared/kind.ts';

export const keyframes = kind({
  kind: 'KEYFRAME',
  path: '',
  sdkName: '',
  label: 'Keyframe',
  help: 'Adds a keyframe, at which a segment starts in all renditions; encrypted fMP4 segments keep their boundaries.',
  fields: {
    time: { type: 'number', label: 'Time', unit: 's', help: 'From the start of the encoding.', required: true, min: 0 },
  },
  example: { time: 12.5 },
});
