import { kind } from '../../../shared/kind.ts';

const size = { type: 'integer', unit: 'px', help: 'An odd number; 5 by default.', min: 3, max: 23 } as const;
const strength = { type: 'number', min: -1.5, max: 1.5 } as const;

export const unsharp = kind({
  kind: 'UNSHARP',
  path: 'unsharp',
  sdkName: 'unsharp',
  label: 'Sharpen',
  help: 'Sharpens the video; a negative strength blurs it.',
  fields: {
    lumaMatrixHorizontalSize: { ...size, label: 'Luma, width' },
    lumaMatrixVerticalSize: { ...size, label: 'Luma, height' },
    lumaEffectStrength: { ...strength, label: 'Luma, strength', help: '1 by default.' },
    chromaMatrixHorizontalSize: { ...size, label: 'Chroma, width' },
    chromaMatrixVerticalSize: { ...size, label: 'Chroma, height' },
    chromaEffectStrength: { ...strength, label: 'Chroma, strength', help: '0 by default.' },
  },
  example: { lumaEffectStrength: 1 },
  check: (settings) =>
    (['lumaMatrix', 'chromaMatrix'] as const)
      .flatMap((matrix) => [`${matrix}HorizontalSize`, `${matrix}VerticalSize`] as const)
      .filter((field) => (settings[field] ?? 5) % 2 === 0)
      .map((field) => ({ field, text: 'Must be an odd number.' })),
});
