import { kind } from '../../../shared/kind.ts';

export const liveMediaIngest = kind({
  kind: 'LIVE_MEDIA_INGEST',
  path: 'live-media-ingest',
  sdkName: 'liveMediaIngest',
  label: 'Live media ingest',
  help: 'Live segments pushed to a packager as they are created.',
  unavailable: 'Only available for live encodings.',
  fields: {
    publishingPoint: {
      type: 'text',
      label: 'Publishing point',
      help: 'Address to which segments are sent',
      required: true,
    },
    scte35Passthrough: {
      type: 'boolean',
      label: 'Keep ad markers',
      help: 'Passes through the SCTE-35 markers of the input',
    },
  },
  example: { publishingPoint: 'example' },
});
