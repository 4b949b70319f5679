import { kind } from '../../../shared/kind.ts';

export const rotate = kind({
  kind: 'ROTATE',
  path: 'rotate',
  sdkName: 'rotate',
  label: 'Rotate',
  help: 'Rotates the video clockwise, or counterclockwise below zero. Quarter turns swap width and height, other angles leave black corners.',
  fields: {
    rotation: {
      type: 'integer',
      label: 'Rotation',
      help: '90, 180 and 270 leave no black corners',
      unit: '°',
      required: true,
      min: -360,
      max: 360,
    },
  },
  example: { rotation: 90 },
});
