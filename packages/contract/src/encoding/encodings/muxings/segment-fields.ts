/** Fields that several kinds of muxings share. */
export const segmentLength = {
  type: 'number',
  label: 'Segment length',
  unit: 's',
  min: 0.5,
  max: 60,
  help: 'Rounded to whole groups of pictures',
} as const;

export const minimumSegmentLength = {
  type: 'number',
  label: 'Minimum segment length',
  unit: 's',
  min: 0,
  max: 60,
  advanced: true,
  help: 'A last segment that is shorter is joined to the one before',
} as const;

export const fileName = { type: 'text', format: 'fileName', maxLength: 255, label: 'File name' } as const;

export const segmentNaming = {
  segmentNaming: {
    type: 'text',
    format: 'fileName',
    maxLength: 255,
    label: 'Segment naming',
    help: 'With %number% where the number of the segment goes',
  },
  segmentNamingTemplate: {
    type: 'text',
    format: 'fileName',
    maxLength: 255,
    label: 'Segment naming template',
    advanced: true,
    help: 'As the naming, with {rand_chars:n} for characters that nobody can guess',
  },
} as const;

export const initNaming = {
  initSegmentName: {
    type: 'text',
    format: 'fileName',
    maxLength: 255,
    label: 'Name of the init segment',
    help: 'The first segment, without pictures',
  },
  initSegmentNameTemplate: {
    type: 'text',
    format: 'fileName',
    maxLength: 255,
    label: 'Template for the init segment',
    help: 'With {uuid} or {rand_chars:8}, so that it cannot be guessed',
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
  help: 'Time of the first frame on the clock of the transport stream; 10 if left out',
} as const;

const packetIdentifier = { type: 'integer', label: 'PID', min: 32, max: 8186 } as const;

const streamPids = {
  type: 'objects',
  fields: {
    streamId: { type: 'text', label: 'Stream', required: true },
    pid: { ...packetIdentifier, required: true },
  },
} as const;

/** Numbers of a transport stream that receivers may expect. */
export const transportConfiguration = {
  type: 'object',
  label: 'Transport stream',
  advanced: true,
  fields: {
    programNumber: { type: 'integer', label: 'Program number', help: '1 if left out', min: 1, max: 65535 },
    pmt: { type: 'object', fields: { pid: packetIdentifier }, label: 'Program map table' },
    pcr: {
      type: 'object',
      fields: {
        pid: { ...packetIdentifier, help: 'The clock is always sent with the first stream; another PID is refused' },
        interval: { type: 'integer', label: 'Interval', unit: 'ms', min: 1, max: 100 },
      },
      label: 'Clock reference',
    },
    videoStreams: { ...streamPids, label: 'Video streams', help: 'Identifiers of the video streams' },
    audioStreams: { ...streamPids, label: 'Audio streams', help: 'Identifiers of the audio streams' },
  },
} as const;
