import { kind } from '../../../shared/kind.ts';

export const redundantRtmp = kind({
  kind: 'REDUNDANT_RTMP',
  path: 'redundant-rtmp',
  sdkName: 'redundantRtmp',
  label: 'Redundant RTMP',
  help: 'Several places to send the same live pictures to; another is taken where one fails.',
  unavailable: 'For live encodings alone.',
  fields: {
    delayThreshold: {
      type: 'integer',
      label: 'Patience',
      help: 'How long a place may send nothing before another is taken',
      unit: 's',
      min: 0,
    },
    ingestPoints: {
      type: 'objects',
      fields: {
        applicationName: {
          type: 'text',
          label: 'Application',
          help: 'First part of the path that is sent to, such as live',
          required: true,
        },
        streamKey: {
          type: 'text',
          label: 'Stream key',
          help: 'Last part of the path; whoever knows it can send',
          required: true,
        },
      },
      label: 'Ingest points',
      help: 'Places with a stream key of your own, in the order in which they are taken',
    },
    staticIngestPoints: {
      type: 'objects',
      fields: {
        id: { type: 'text', label: 'ID', help: 'Of the fixed place' },
        name: { type: 'text', label: 'Name', help: 'Free to choose' },
        streamKeyConfiguration: {
          type: 'object',
          fields: {
            type: {
              type: 'choice',
              values: ['GENERATE', 'ASSIGN'],
              label: 'Where the key comes from',
              help: 'GENERATE makes a new one, ASSIGN takes the one that is named',
            },
            streamKeyId: { type: 'text', label: 'Stream key ID', help: 'For ASSIGN: which key' },
          },
          label: 'Stream key',
          help: 'Made by the platform, or one of yours',
        },
      },
      label: 'Fixed ingest points',
      help: 'Places whose address stays the same',
    },
  },
  example: { ingestPoints: [] },
});
