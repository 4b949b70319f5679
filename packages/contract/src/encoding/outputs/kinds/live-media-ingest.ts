import { kind } from '../../../shared/kind.ts';

export const liveMediaIngest = kind({
  kind: 'LIVE_MEDIA_INGEST',
  path: 'live-media-ingest',
  sdkName: 'liveMediaIngest',
  label: 'Live media ingest',
  help: '',
  unavailable: 'For live encodings alone.',
  fields: {
    publishingPoint: { type: 'text', label: 'Publishing point', required: true },
    scte35Passthrough: { type: 'boolean', label: 'SCTE-35 passthrough' },
  },
  example: { publishingPoint: 'example' },
});
