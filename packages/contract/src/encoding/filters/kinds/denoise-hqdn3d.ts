import { kind } from '../../../shared/kind.ts';

const strength = { type: 'number', min: 0, max: 255 } as const;

export const denoiseHqdn3d = kind({
  kind: 'DENOISE_HQDN3D',
  path: 'denoise-hqdn3d',
  sdkName: 'denoiseHqdn3d',
  label: 'Denoise',
  help: 'Takes noise out of the picture, within a picture (spatial) and from one to the next (temporal).',
  fields: {
    lumaSpatial: { ...strength, label: 'Brightness, spatial', help: '4 if left out.' },
    chromaSpatial: { ...strength, label: 'Colour, spatial', help: 'Follows brightness if left out.' },
    lumaTmp: { ...strength, label: 'Brightness, temporal', help: 'Follows the spatial strength if left out.' },
    chromaTmp: { ...strength, label: 'Colour, temporal', help: 'Follows the others if left out.' },
  },
  example: { lumaSpatial: 4, lumaTmp: 6 },
});
