import { kind } from '../../../shared/kind.ts';

const strength = { type: 'number', min: 0, max: 255 } as const;

export const denoiseHqdn3d = kind({
  kind: 'DENOISE_HQDN3D',
  path: 'denoise-hqdn3d',
  sdkName: 'denoiseHqdn3d',
  label: 'Denoise',
  help: 'Reduces noise within a frame (spatial) and between frames (temporal).',
  fields: {
    lumaSpatial: { ...strength, label: 'Luma, spatial', help: '4 by default.' },
    chromaSpatial: { ...strength, label: 'Chroma, spatial', help: 'Derived from luma if empty.' },
    lumaTmp: { ...strength, label: 'Luma, temporal', help: 'Derived from the spatial strength if empty.' },
    chromaTmp: { ...strength, label: 'Chroma, temporal', help: 'Derived from the other strengths if empty.' },
  },
  example: { lumaSpatial: 4, lumaTmp: 6 },
});
