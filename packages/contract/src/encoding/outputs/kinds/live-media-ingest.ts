import { kind } from '../../../shared/kind.ts';

export const liveMediaIngest = kind({
  kind: 'LIVE_MEDIA_INGEST',
  path: 'live-media-ingest',
  sdkName: 'liveMediaIngest',
  label: 'Live media ingest',
  help: 'Live segments pushed to a packager, as they are made.',
  unavailable: 'For live encodings alone.',
  fields: {
    publishingPoint: {
      type: 'text',
      label: 'Publishing point',
      help: 'Address that the segments are sent to',
      required: true,
    },
    scte35Passthrough: { type: 'boolean', label: 'Keep ad markers', help: 'Hands SCTE-35 markers of the input on' },
  },
  example: { publishingPoint: 'example' },
});
