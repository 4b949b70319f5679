import { kind } from '../../../shared/kind.ts';
import { imageField, imageViolations, placementFields } from '../placement.ts';

export const enhancedWatermark = kind({
  kind: 'ENHANCED_WATERMARK',
  path: 'enhanced-watermark',
  sdkName: 'enhancedWatermark',
  label: 'Enhanced watermark',
  help: 'Overlays an image on the video with a given size and opacity.',
  fields: {
    image: imageField,
    ...placementFields('number'),
    opacity: { type: 'number', label: 'Opacity', help: '1 is opaque, 0 is invisible.', min: 0, max: 1 },
    width: { type: 'number', label: 'Width', help: 'Derived from the height if empty.', min: 0, max: 16384 },
    height: { type: 'number', label: 'Height', help: 'Derived from the width if empty.', min: 0, max: 16384 },
  },
  example: { image: 'https://example.com/logo.png', right: 5, top: 5, width: 10, unit: 'PERCENTS', opacity: 0.8 },
  check: ({ image }) => imageViolations(image),
});
