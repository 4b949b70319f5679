import { kind } from '../../../shared/family.ts';

export const hls = kind({
  kind: 'HLS',
  path: 'hls',
  sdkName: 'hls',
  label: 'HLS',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    url: { type: 'text', label: 'URL' },
    adMarkersSource: { type: 'choice', values: ['MANIFEST', 'SEGMENTS'], label: 'Ad markers source' },
  },
  example: {},
});
