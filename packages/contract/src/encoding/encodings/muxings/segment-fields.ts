/** Fields shared by several kinds of muxings. */
export const segmentLength = {
  type: 'number',
  label: 'Segment length',
  unit: 's',
  min: 0.5,
  max: 60,
  default: 4,
  help: 'Rounded to whole GOPs',
} as const;

export const minimumSegmentLength = {
  type: 'number',
  label: 'Minimum segment length',
  unit: 's',
  min: 0,
  max: 60,
  advanced: true,
  help: 'A shorter last segment is appended to the previous one',
} as const;

export const fileName = { type: 'text', format: 'fileName', maxLength: 255, label: 'File name' } as const;

export const segmentNaming = {
  segmentNaming: {
    type: 'text',
    format: 'fileName',
    maxLength: 255,
    label: 'Segment naming',
    help: 'File name; %number% is replaced by the segment number',
  },
  segmentNamingTemplate: {
    type: 'text',
    format: 'fileName',
    maxLength: 255,
    label: 'Segment naming template',
    advanced: true,
    help: 'Like segment naming, with {rand_chars:n} for n unguessable characters',
  },
} as const;

export const initNaming = {
  initSegmentName: {
    type: 'text',
    format: 'fileName',
    maxLength: 255,
    label: 'Init segment name',
    help: 'Name of the initialization segment',
  },
  initSegmentNameTemplate: {
    type: 'text',
    format: 'fileName',
    maxLength: 255,
    label: 'Init segment name template',
    help: 'Use {uuid} or {rand_chars:8} for an unguessable name',
    advanced: true,
  },
} as const;

export const startOffset = {
  type: 'integer',
  label: 'Start offset',
  unit: 's',
  min: 0,
  max: 90_000,
  advanced: true,
  help: 'Timestamp of the first frame in the transport stream; 10 by default',
} as const;

const packetIdentifier = { type: 'integer', label: 'PID', min: 32, max: 8186 } as const;

const streamPids = {
  type: 'objects',
  fields: {
    streamId: { type: 'text', label: 'Stream', required: true },
    pid: { ...packetIdentifier, required: true },
  },
} as const;

/** Transport stream parameters that receivers may require. */
export const transportConfiguration = {
  type: 'object',
  label: 'Transport stream',
  advanced: true,
  fields: {
    programNumber: { type: 'integer', label: 'Program number', help: '1 by default', min: 1, max: 65535 },
    pmt: { type: 'object', fields: { pid: packetIdentifier }, label: 'Program map table' },
    pcr: {
      type: 'object',
      fields: {
        pid: {
          ...packetIdentifier,
          help: 'The clock reference is always sent with the first stream; other PIDs are rejected',
        },
        interval: { type: 'integer', label: 'Interval', unit: 'ms', min: 1, max: 100 },
      },
      label: 'Clock reference',
    },
    videoStreams: { ...streamPids, label: 'Video streams', help: 'PIDs of the video streams' },
    audioStreams: { ...streamPids, label: 'Audio streams', help: 'PIDs of the audio streams' },
  },
} as const;
