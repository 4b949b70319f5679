import { kind } from '../../../shared/family.ts';
import { pixelFormats } from '../../wide-vocabularies.ts';

export const mjpeg = kind({
  kind: 'MJPEG',
  path: 'video/mjpeg',
  sdkName: 'video.mjpeg',
  label: 'MJPEG',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    width: { type: 'integer', label: 'Width' },
    height: { type: 'integer', label: 'Height' },
    rate: { type: 'number', label: 'Rate', required: true },
    qScale: { type: 'integer', label: 'Q scale', required: true },
    pixelFormat: { type: 'choice', values: pixelFormats, label: 'Pixel format' },
  },
  example: { rate: 1, qScale: 1 },
});
