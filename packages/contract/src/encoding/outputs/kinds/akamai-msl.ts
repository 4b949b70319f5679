import { kind } from '../../../shared/kind.ts';

export const akamaiMsl = kind({
  kind: 'AKAMAI_MSL',
  path: 'akamai-msl',
  sdkName: 'akamaiMsl',
  label: 'Akamai MSL',
  help: '',
  unavailable: 'For live encodings alone.',
  fields: {
    streamId: { type: 'integer', label: 'Stream id', required: true },
    eventName: { type: 'text', label: 'Event name', required: true },
    streamFormat: { type: 'choice', values: ['DASH', 'HLS', 'CMAF'], label: 'Stream format', required: true },
    mslVersion: { type: 'choice', values: ['MSL4'], label: 'Msl version', required: true },
  },
  example: { streamId: 1, eventName: 'example', streamFormat: 'DASH', mslVersion: 'MSL4' },
});
