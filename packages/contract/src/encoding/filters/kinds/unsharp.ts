import { kind } from '../../../shared/kind.ts';

const size = { type: 'integer', unit: 'px', help: 'An odd number; 5 if left out.', min: 3, max: 23 } as const;
const strength = { type: 'number', min: -1.5, max: 1.5 } as const;

export const unsharp = kind({
  kind: 'UNSHARP',
  path: 'unsharp',
  sdkName: 'unsharp',
  label: 'Sharpen',
  help: 'Sharpens the picture; a strength below zero blurs it.',
  fields: {
    lumaMatrixHorizontalSize: { ...size, label: 'Brightness, width' },
    lumaMatrixVerticalSize: { ...size, label: 'Brightness, height' },
    lumaEffectStrength: { ...strength, label: 'Brightness, strength', help: '1 if left out.' },
    chromaMatrixHorizontalSize: { ...size, label: 'Colour, width' },
    chromaMatrixVerticalSize: { ...size, label: 'Colour, height' },
    chromaEffectStrength: { ...strength, label: 'Colour, strength', help: '0 by default.' },
  },
  example: { lumaEffectStrength: 1 },
  check: (settings) =>
    (['lumaMatrix', 'chromaMatrix'] as const)
      .flatMap((matrix) => [`${matrix}HorizontalSize`, `${matrix}VerticalSize`] as const)
      .filter((field) => (settings[field] ?? 5) % 2 === 0)
      .map((field) => ({ field, text: 'Must be an odd number.' })),
});
