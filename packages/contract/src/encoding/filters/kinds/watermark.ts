import { kind } from '../../../shared/kind.ts';
import { imageField, imageViolations, placementFields } from '../placement.ts';

export const watermark = kind({
  kind: 'WATERMARK',
  path: 'watermark',
  sdkName: 'watermark',
  label: 'Watermark',
  help: 'Overlays an image on the video in its original size.',
  fields: { image: imageField, ...placementFields('integer') },
  example: { image: 'https://example.com/logo.png', right: 20, top: 20 },
  check: ({ image }) => imageViolations(image),
});
