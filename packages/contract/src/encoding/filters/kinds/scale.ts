import { kind } from '../../../shared/family.ts';

export const scale = kind({
  kind: 'SCALE',
  path: 'scale',
  sdkName: 'scale',
  label: 'Scale',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    width: { type: 'integer', label: 'Width' },
    height: { type: 'integer', label: 'Height' },
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
      label: 'Scaling algorithm',
    },
    sampleAspectRatioNumerator: { type: 'integer', label: 'Sample aspect ratio numerator' },
    sampleAspectRatioDenominator: { type: 'integer', label: 'Sample aspect ratio denominator' },
  },
  example: {},
});
