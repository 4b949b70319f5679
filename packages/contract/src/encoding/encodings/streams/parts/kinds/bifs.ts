import { kind } from '../../../../../shared/kind.ts';
import { outputsField } from '../../../../shared-fields.ts';
import { pictureFields } from './picture-fields.ts';

export const bifs = kind({
  kind: 'BIF',
  path: '',
  sdkName: '',
  label: 'BIF files',
  help: 'Preview images for fast forward and rewind on set-top players, in one file of the base index frame format.',
  fields: {
    ...pictureFields,
    distance: {
      type: 'number',
      label: 'Interval',
      min: 0.1,
      default: 10,
      unit: 's',
      help: 'Time between two images; 10 seconds by default.',
    },
    filename: { type: 'text', format: 'fileName', maxLength: 255, label: 'File name', default: 'trick-play.bif' },
    outputs: outputsField,
  },
  example: { distance: 10, filename: 'trick-play.bif', width: 320 },
});
