import { kind } from '../../../shared/kind.ts';

export const akamaiMsl = kind({
  kind: 'AKAMAI_MSL',
  path: 'akamai-msl',
  sdkName: 'akamaiMsl',
  label: 'Akamai MSL',
  help: 'Live video delivered to the ingest of a CDN.',
  unavailable: 'Only available for live encodings.',
  fields: {
    streamId: { type: 'integer', label: 'Stream ID', help: 'Stream number at the CDN', required: true },
    eventName: { type: 'text', label: 'Event', help: 'Event name at the CDN', required: true },
    streamFormat: {
      type: 'choice',
      values: ['DASH', 'HLS', 'CMAF'],
      label: 'Format',
      help: 'Format delivered to the CDN',
      required: true,
    },
    mslVersion: { type: 'choice', values: ['MSL4'], label: 'Version', help: 'Version of the ingest', required: true },
  },
  example: { streamId: 1, eventName: 'example', streamFormat: 'DASH', mslVersion: 'MSL4' },
});
