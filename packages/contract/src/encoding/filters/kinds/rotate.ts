import { kind } from '../../../shared/kind.ts';

export const rotate = kind({
  kind: 'ROTATE',
  path: 'rotate',
  sdkName: 'rotate',
  label: 'Rotate',
  help: 'Turns the picture clockwise; below zero the other way. Quarter turns swap width and height, others leave black corners.',
  fields: {
    rotation: {
      type: 'integer',
      label: 'Rotation',
      help: '90, 180 and 270 turn without black corners',
      unit: '°',
      required: true,
      min: -360,
      max: 360,
    },
  },
  example: { rotation: 90 },
});
