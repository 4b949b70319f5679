import { kind } from '../../../../../shared/family.ts';
import { outputsField } from '../../../../shared-fields.ts';

export const sprites = kind({
  kind: 'SPRITE',
  path: '',
  sdkName: '',
  label: 'Sprites',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    height: { type: 'integer', label: 'Height' },
    width: { type: 'integer', label: 'Width' },
    unit: { type: 'choice', values: ['SECONDS', 'PERCENTS'], label: 'Unit' },
    distance: { type: 'number', label: 'Distance' },
    spriteName: { type: 'text', format: 'fileName', maxLength: 255, label: 'Sprite name', required: true },
    filename: { type: 'text', format: 'fileName', maxLength: 255, label: 'Filename' },
    vttName: { type: 'text', format: 'fileName', maxLength: 255, label: 'VTT name' },
    outputs: outputsField,
    imagesPerFile: { type: 'integer', label: 'Images per file' },
    hTiles: { type: 'integer', label: 'H tiles', min: 1 },
    vTiles: { type: 'integer', label: 'V tiles', min: 1 },
    jpegConfig: {
      type: 'object',
      fields: { quality: { type: 'number', label: 'Quality', required: true } },
      label: 'JPEG config',
    },
    creationMode: { type: 'choice', values: ['INTERVAL_END', 'INTERVAL_START'], label: 'Creation mode' },
    aspectMode: { type: 'choice', values: ['PAD', 'CROP', 'STRETCH'], label: 'Aspect mode' },
  },
  example: { spriteName: 'file.bin', jpegConfig: { quality: 1 } },
});
