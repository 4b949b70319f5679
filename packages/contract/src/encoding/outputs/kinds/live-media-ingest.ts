import { kind } from '../../../shared/kind.ts';

export const liveMediaIngest = kind({
  kind: 'LIVE_MEDIA_INGEST',
  path: 'live-media-ingest',
  sdkName: 'liveMediaIngest',
  label: 'Live media ingest',
  help: 'CMAF segments of live encodings, sent to a packager as they are created (DASH-IF Live Media Ingest, interface 1).',
  unavailable: 'Only available for live encodings.',
  isLive: true,
  fields: {
    publishingPoint: {
      type: 'text',
      label: 'Publishing point',
      help: 'Address below which the tracks are sent, such as https://ingest.example.com/channel.isml',
      required: true,
    },
    scte35Passthrough: {
      type: 'boolean',
      label: 'Keep ad markers',
      help: 'Writes ad cues into the segments of its muxings, as event messages with SCTE-35',
    },
  },
  example: { publishingPoint: 'https://ingest.example.com/channel.isml' },
  check: ({ publishingPoint }) =>
    ['http:', 'https:'].includes(URL.parse(publishingPoint)?.protocol ?? '')
      ? []
      : [{ field: 'publishingPoint', text: 'Must be an http or https address.' }],
});
