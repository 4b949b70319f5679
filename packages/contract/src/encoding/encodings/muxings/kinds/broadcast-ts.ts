import { kind } from '../../../../shared/kind.ts';
import { fileName, segmentLength } from '../segment-fields.ts';

const packetIdentifier = { type: 'integer', label: 'PID', min: 16, max: 8190 } as const;

const inputStream = {
  streamId: { type: 'text', label: 'Stream', required: true },
  packetIdentifier,
  startWithDiscontinuityIndicator: { type: 'boolean', label: 'Start with a discontinuity' },
  alignPes: { type: 'boolean', label: 'Align PES packets' },
  setRaiOnAu: {
    type: 'choice',
    values: ['NONE', 'ALL_PES_PACKETS', 'ACQUISITION_POINT_PACKETS', 'ACCORDING_TO_INPUT'],
    label: 'Random access indicator',
  },
} as const;

export const broadcastTs = kind({
  kind: 'BROADCAST_TS',
  path: 'broadcast-ts',
  sdkName: 'broadcastTs',
  label: 'Broadcast TS',
  help: 'One transport stream at a constant bitrate with the parameters that a broadcaster requires.',
  fields: {
    segmentLength,
    filename: { ...fileName, help: 'video.ts if empty' },
    configuration: {
      type: 'object',
      label: 'Transport stream',
      fields: {
        transport: {
          type: 'object',
          label: 'Transport',
          help: 'Settings of the whole stream',
          fields: {
            muxrate: { type: 'integer', label: 'Mux rate', unit: 'bit/s', min: 0, max: 1_000_000_000 },
            stopOnError: { type: 'boolean', label: 'Stop on errors' },
            preventEmptyAdaptionFieldsInVideo: { type: 'boolean', label: 'No empty adaptation fields in video' },
            patRepetitionRatePerSec: {
              type: 'number',
              label: 'PAT repetitions per second',
              min: 0.1,
              max: 100,
            },
            pmtRepetitionRatePerSec: {
              type: 'number',
              label: 'PMT repetitions per second',
              min: 0.1,
              max: 100,
              help: 'Both tables are sent together, at the higher of the two rates',
            },
            variableMuxRate: { type: 'boolean', label: 'Variable mux rate' },
            initialPresentationTimeStamp: { type: 'integer', label: 'Initial timestamp', unit: '1/90000 s', min: 0 },
            initialProgramClockReference: { type: 'integer', label: 'Initial clock reference', min: 0 },
          },
        },
        program: {
          type: 'object',
          label: 'Program',
          fields: {
            programNumber: { type: 'integer', label: 'Program number', help: '1 by default', min: 1, max: 65535 },
            pidForPMT: { ...packetIdentifier, label: 'PMT PID' },
            insertProgramClockRefOnPes: { type: 'boolean', label: 'Clock reference with every video PES packet' },
            programClockRefInterval: {
              type: 'integer',
              label: 'Clock reference interval',
              unit: 'ms',
              min: 1,
              max: 100,
            },
          },
        },
        videoStreams: {
          type: 'objects',
          label: 'Video streams',
          help: 'PIDs of the video streams',
          fields: {
            ...inputStream,
            insertAccessUnitDelimiterInAvc: { type: 'boolean', label: 'Access unit delimiters in H264' },
            maxDecodeDelay: {
              type: 'integer',
              label: 'Maximum decode delay',
              unit: '1/90000 s',
              min: 1000,
              max: 900_000,
            },
          },
        },
        audioStreams: {
          type: 'objects',
          label: 'Audio streams',
          help: 'PIDs of the audio streams',
          fields: {
            ...inputStream,
            useATSCBufferModel: { type: 'boolean', label: 'ATSC buffer model' },
            language: { type: 'text', label: 'Language', maxLength: 3 },
          },
        },
        subtitleStreams: {
          type: 'objects',
          label: 'Subtitle streams',
          help: 'PIDs of the subtitle streams',
          fields: {
            streamId: inputStream.streamId,
            packetIdentifier,
            rate: { type: 'integer', label: 'Rate', unit: 'bit/s', min: 0, max: 60_000_000 },
          },
        },
      },
    },
  },
  example: { filename: 'video.ts' },
});
