import { kind } from '../../../../shared/family.ts';

export const broadcastTs = kind({
  kind: 'BROADCAST_TS',
  path: 'broadcast-ts',
  sdkName: 'broadcastTs',
  label: 'Broadcast TS',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    segmentLength: { type: 'number', label: 'Segment length', unit: 's', min: 0.5, max: 60 },
    filename: { type: 'text', format: 'fileName', maxLength: 255, label: 'Filename' },
    configuration: {
      type: 'object',
      fields: {
        transport: {
          type: 'object',
          fields: {
            muxrate: { type: 'number', label: 'Muxrate' },
            stopOnError: { type: 'boolean', label: 'Stop on error' },
            preventEmptyAdaptionFieldsInVideo: { type: 'boolean', label: 'Prevent empty adaption fields in video' },
            patRepetitionRatePerSec: { type: 'number', label: 'PAT repetition rate per sec' },
            pmtRepetitionRatePerSec: { type: 'number', label: 'PMT repetition rate per sec' },
            variableMuxRate: { type: 'boolean', label: 'Variable mux rate' },
            initialPresentationTimeStamp: { type: 'number', label: 'Initial presentation time stamp' },
            initialProgramClockReference: { type: 'number', label: 'Initial program clock reference' },
          },
          label: 'Transport',
        },
        program: {
          type: 'object',
          fields: {
            programNumber: { type: 'number', label: 'Program number' },
            pidForPMT: { type: 'number', label: 'PID for PMT' },
            insertProgramClockRefOnPes: { type: 'boolean', label: 'Insert program clock ref on pes' },
            programClockRefInterval: { type: 'number', label: 'Program clock ref interval' },
          },
          label: 'Program',
        },
        videoStreams: {
          type: 'objects',
          fields: {
            insertAccessUnitDelimiterInAvc: { type: 'boolean', label: 'Insert access unit delimiter in avc' },
            maxDecodeDelay: { type: 'integer', label: 'Max decode delay', min: 1000, max: 900000 },
          },
          label: 'Video streams',
        },
        audioStreams: {
          type: 'objects',
          fields: {
            useATSCBufferModel: { type: 'boolean', label: 'Use atscbuffer model' },
            language: { type: 'text', label: 'Language' },
          },
          label: 'Audio streams',
        },
        subtitleStreams: {
          type: 'objects',
          fields: {
            streamId: { type: 'text', label: 'Stream id' },
            packetIdentifier: { type: 'integer', label: 'Packet identifier', min: 16, max: 8190 },
            rate: { type: 'integer', label: 'Rate', min: 0, max: 60000000 },
          },
          label: 'Subtitle streams',
        },
      },
      label: 'Configuration',
    },
  },
  example: {},
});
