import { kind } from '../../../../../shared/kind.ts';
import { outputsField } from '../../../../shared-fields.ts';
import { pictureFields, pictureNameViolations, shareViolations } from './picture-fields.ts';

const usualPattern = 'thumbnail_%number%.png';

export const thumbnails = kind({
  kind: 'THUMBNAIL',
  path: '',
  sdkName: '',
  label: 'Thumbnails',
  help: 'Single images of a stream at given positions or at regular intervals.',
  fields: {
    ...pictureFields,
    pattern: {
      type: 'text',
      format: 'fileName',
      maxLength: 255,
      label: 'File names',
      default: usualPattern,
      help: 'Ends in .jpg or .png; %number% is replaced by the number of the image, from 0.',
    },
    interval: {
      type: 'number',
      label: 'Interval',
      min: 0.01,
      help: 'Time between two images, starting with the first frame; not together with positions.',
    },
    positions: { type: 'numbers', label: 'Positions', help: 'Positions at which images are taken.', maxItems: 500 },
    unit: {
      type: 'choice',
      values: ['SECONDS', 'PERCENTS'],
      label: 'Unit',
      default: 'SECONDS',
      help: 'Unit of the interval and the positions.',
    },
    outputs: outputsField,
  },
  example: { pattern: 'thumbnail_%number%.png', positions: [1, 5], unit: 'SECONDS', height: 180 },
  check: ({ pattern = usualPattern, interval, positions, unit }) => [
    ...pictureNameViolations('pattern', pattern),
    ...(positions?.length && interval !== undefined
      ? [{ field: 'interval', text: 'Set either positions or an interval, not both.' }]
      : []),
    ...(!positions?.length && interval === undefined
      ? [{ field: 'positions', text: 'Set positions or an interval.' }]
      : []),
    ...(positions?.some((position) => position < 0)
      ? [{ field: 'positions', text: 'Must be greater than or equal to 0.' }]
      : []),
    ...shareViolations('positions', unit, positions ?? []),
    ...shareViolations('interval', unit, [interval]),
    ...(!pattern.includes('%number%') && positions?.length !== 1
      ? [{ field: 'pattern', text: 'Names of several images must contain %number%.' }]
      : []),
  ],
});
