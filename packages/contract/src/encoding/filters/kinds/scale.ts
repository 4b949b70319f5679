import { kind } from '../../../shared/kind.ts';

export const scale = kind({
  kind: 'SCALE',
  path: 'scale',
  sdkName: 'scale',
  label: 'Scale',
  help: 'Changes the size of the picture; a side that is left out follows the other.',
  fields: {
    width: { type: 'integer', label: 'Width', help: 'Follows the height if left out', unit: 'px', min: 0, max: 16384 },
    height: { type: 'integer', label: 'Height', help: 'Follows the width if left out', unit: 'px', min: 0, max: 16384 },
    scalingAlgorithm: {
      type: 'choice',
      values: [
        'FAST_BILINEAR',
        'BILINEAR',
        'BICUBIC',
        'EXPERIMENTAL',
        'NEAREST_NEIGHBOR',
        'AVERAGING_AREA',
        'BICUBIC_LUMA_BILINEAR_CHROMA',
        'GAUSS',
        'SINC',
        'LANCZOS',
        'SPLINE',
      ],
      label: 'Algorithm',
      help: 'BICUBIC if left out.',
    },
    sampleAspectRatioNumerator: {
      type: 'integer',
      label: 'Pixel aspect ratio, width',
      min: 0,
      max: 65535,
      advanced: true,
    },
    sampleAspectRatioDenominator: {
      type: 'integer',
      label: 'Pixel aspect ratio, height',
      min: 0,
      max: 65535,
      advanced: true,
    },
  },
  example: { height: 720 },
});
