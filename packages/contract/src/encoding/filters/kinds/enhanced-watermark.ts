import { kind } from '../../../shared/family.ts';

export const enhancedWatermark = kind({
  kind: 'ENHANCED_WATERMARK',
  path: 'enhanced-watermark',
  sdkName: 'enhancedWatermark',
  label: 'Enhanced watermark',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    image: { type: 'text', label: 'Image', required: true },
    left: { type: 'number', label: 'Left' },
    right: { type: 'number', label: 'Right' },
    top: { type: 'number', label: 'Top' },
    bottom: { type: 'number', label: 'Bottom' },
    unit: { type: 'choice', values: ['PIXELS', 'PERCENTS'], label: 'Unit' },
    opacity: { type: 'number', label: 'Opacity' },
    width: { type: 'number', label: 'Width' },
    height: { type: 'number', label: 'Height' },
  },
  example: { image: 'example' },
});
