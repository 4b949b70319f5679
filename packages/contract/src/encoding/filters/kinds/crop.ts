import { kind } from '../../../shared/kind.ts';

export const crop = kind({
  kind: 'CROP',
  path: 'crop',
  sdkName: 'crop',
  label: 'Crop',
  help: 'Crops the edges of the video; the result is rounded to even dimensions.',
  fields: {
    left: { type: 'integer', label: 'Left', help: 'Amount to crop on the left', min: 0, max: 16384 },
    right: { type: 'integer', label: 'Right', help: 'Amount to crop on the right', min: 0, max: 16384 },
    top: { type: 'integer', label: 'Top', help: 'Amount to crop at the top', min: 0, max: 16384 },
    bottom: { type: 'integer', label: 'Bottom', help: 'Amount to crop at the bottom', min: 0, max: 16384 },
    unit: { type: 'choice', values: ['PIXELS', 'PERCENTS'], label: 'Unit', help: 'Pixels by default.' },
  },
  example: { left: 10, right: 10, unit: 'PERCENTS' },
  check: ({ left = 0, right = 0, top = 0, bottom = 0, unit }) => {
    if (unit !== 'PERCENTS') return [];
    return [
      ...(left + right < 100 ? [] : [{ field: 'left', text: 'Left and right must add up to less than 100 percent.' }]),
      ...(top + bottom < 100 ? [] : [{ field: 'top', text: 'Top and bottom must add up to less than 100 percent.' }]),
    ];
  },
});
