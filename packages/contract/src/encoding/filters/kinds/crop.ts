import { kind } from '../../../shared/kind.ts';

export const crop = kind({
  kind: 'CROP',
  path: 'crop',
  sdkName: 'crop',
  label: 'Crop',
  help: 'Cuts away edges of the picture; what remains is rounded to whole pairs of pixels.',
  fields: {
    left: { type: 'integer', label: 'Left', help: 'How much is cut off at the left', min: 0, max: 16384 },
    right: { type: 'integer', label: 'Right', help: 'How much is cut off at the right', min: 0, max: 16384 },
    top: { type: 'integer', label: 'Top', help: 'How much is cut off at the top', min: 0, max: 16384 },
    bottom: { type: 'integer', label: 'Bottom', help: 'How much is cut off at the bottom', min: 0, max: 16384 },
    unit: { type: 'choice', values: ['PIXELS', 'PERCENTS'], label: 'Unit', help: 'Pixels if left out.' },
  },
  example: { left: 10, right: 10, unit: 'PERCENTS' },
  check: ({ left = 0, right = 0, top = 0, bottom = 0, unit }) => {
    if (unit !== 'PERCENTS') return [];
    return [
      ...(left + right < 100 ? [] : [{ field: 'left', text: 'Left and right must leave something of the picture.' }]),
      ...(top + bottom < 100 ? [] : [{ field: 'top', text: 'Top and bottom must leave something of the picture.' }]),
    ];
  },
});
