/** Fields shared by several parts. */

const reference = (label: string) => ({ type: 'text', label, required: true, maxLength: 64 }) as const;

export const encodingId = reference('Encoding');
export const muxingId = reference('Muxing');
export const streamId = reference('Stream');
export const drmId = { ...reference('DRM'), help: 'A DRM of the muxing.' } as const;
export const muxingFields = { encodingId, muxingId } as const;

export const segmentPath = {
  type: 'text',
  format: 'relativePath',
  maxLength: 1024,
  label: 'Segment folder',
  help: 'Relative to the manifest; the folder of the manifest if empty.',
} as const;

export const segmentRange = {
  startSegmentNumber: { type: 'integer', label: 'First segment', min: 0, help: 'Index from 0.', advanced: true },
  endSegmentNumber: { type: 'integer', label: 'Last segment', min: 0, help: 'Index from 0.', advanced: true },
} as const;

export const language = {
  type: 'text',
  label: 'Language',
  maxLength: 35,
  help: 'BCP 47 language tag, such as en or pt-BR.',
} as const;

export const playlistUri = {
  type: 'text',
  format: 'path',
  label: 'Playlist',
  required: true,
  maxLength: 255,
  help: 'Name of its media playlist, relative to the manifest.',
} as const;

type Range = { startSegmentNumber?: number | undefined; endSegmentNumber?: number | undefined };

/** Reports a range that ends before it starts. */
export const rangeViolations = ({ startSegmentNumber: first, endSegmentNumber: last }: Range) =>
  first !== undefined && last !== undefined && last < first
    ? [{ field: 'endSegmentNumber', text: `Must be greater than or equal to ${first}.` }]
    : [];
