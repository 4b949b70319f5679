import { kind } from '../../../shared/kind.ts';

export const akamaiMsl = kind({
  kind: 'AKAMAI_MSL',
  path: 'akamai-msl',
  sdkName: 'akamaiMsl',
  label: 'Akamai MSL',
  help: 'Live pictures handed over to the ingest of a delivery network.',
  unavailable: 'For live encodings alone.',
  fields: {
    streamId: { type: 'integer', label: 'Stream ID', help: 'Number of the stream at the network', required: true },
    eventName: { type: 'text', label: 'Event', help: 'Its name at the network', required: true },
    streamFormat: {
      type: 'choice',
      values: ['DASH', 'HLS', 'CMAF'],
      label: 'Format',
      help: 'What the network is given',
      required: true,
    },
    mslVersion: { type: 'choice', values: ['MSL4'], label: 'Version', help: 'Of the ingest', required: true },
  },
  example: { streamId: 1, eventName: 'example', streamFormat: 'DASH', mslVersion: 'MSL4' },
});
