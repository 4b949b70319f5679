import { kind } from '../../../shared/family.ts';

export const hls = kind({
  kind: 'HLS',
  path: 'hls',
  sdkName: 'hls',
  label: 'HLS',
  help: 'A playlist of HLS.',
  unavailable: 'Playlists are not read as inputs; use a file of the same film.',
  fields: {
    url: { type: 'text', label: 'URL' },
    adMarkersSource: { type: 'choice', values: ['MANIFEST', 'SEGMENTS'], label: 'Ad markers source' },
  },
  example: {},
});
