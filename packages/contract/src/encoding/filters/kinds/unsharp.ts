import { kind } from '../../../shared/family.ts';

export const unsharp = kind({
  kind: 'UNSHARP',
  path: 'unsharp',
  sdkName: 'unsharp',
  label: 'Unsharp',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    lumaMatrixHorizontalSize: { type: 'integer', label: 'Luma matrix horizontal size' },
    lumaMatrixVerticalSize: { type: 'integer', label: 'Luma matrix vertical size' },
    lumaEffectStrength: { type: 'number', label: 'Luma effect strength', min: -1.5, max: 1.5 },
    chromaMatrixHorizontalSize: { type: 'integer', label: 'Chroma matrix horizontal size' },
    chromaMatrixVerticalSize: { type: 'integer', label: 'Chroma matrix vertical size' },
    chromaEffectStrength: { type: 'number', label: 'Chroma effect strength', min: -1.5, max: 1.5 },
  },
  example: {},
});
