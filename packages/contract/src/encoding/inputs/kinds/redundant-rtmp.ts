import { kind } from '../../../shared/kind.ts';

export const redundantRtmp = kind({
  kind: 'REDUNDANT_RTMP',
  path: 'redundant-rtmp',
  sdkName: 'redundantRtmp',
  label: 'Redundant RTMP',
  help: '',
  unavailable: 'For live encodings alone.',
  fields: {
    delayThreshold: { type: 'integer', label: 'Delay threshold' },
    ingestPoints: {
      type: 'objects',
      fields: {
        applicationName: { type: 'text', label: 'Application name', required: true },
        streamKey: { type: 'text', label: 'Stream key', required: true },
      },
      label: 'Ingest points',
    },
    staticIngestPoints: {
      type: 'objects',
      fields: {
        id: { type: 'text', label: 'Id' },
        name: { type: 'text', label: 'Name' },
        streamKeyConfiguration: {
          type: 'object',
          fields: {
            type: { type: 'choice', values: ['GENERATE', 'ASSIGN'], label: 'Type' },
            streamKeyId: { type: 'text', label: 'Stream key id' },
          },
          label: 'Stream key configuration',
        },
      },
      label: 'Static ingest points',
    },
  },
  example: { ingestPoints: [] },
});
