import { kind } from '../../../shared/family.ts';

export const denoiseHqdn3d = kind({
  kind: 'DENOISE_HQDN3D',
  path: 'denoise-hqdn3d',
  sdkName: 'denoiseHqdn3d',
  label: 'Denoise hqdn3d',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    lumaSpatial: { type: 'number', label: 'Luma spatial' },
    chromaSpatial: { type: 'number', label: 'Chroma spatial' },
    lumaTmp: { type: 'number', label: 'Luma tmp' },
    chromaTmp: { type: 'number', label: 'Chroma tmp' },
  },
  example: {},
});
