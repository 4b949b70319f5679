/** Fields shared by many parts of encodings. */

export const inputPathField = {
  type: 'object',
  label: 'File',
  required: true,
  fields: {
    inputId: { type: 'text', label: 'Input', required: true, maxLength: 64 },
    inputPath: { type: 'text', label: 'Path', required: true },
  },
} as const;

export const outputsField = {
  type: 'objects',
  label: 'Outputs',
  help: 'Outputs to write to; several are written one after another',
  fields: {
    outputId: { type: 'text', label: 'Output', required: true, maxLength: 64 },
    outputPath: { type: 'text', label: 'Path', maxLength: 1024, format: 'path', default: '' },
    acl: { type: 'json', label: 'Access' },
  },
} as const;

export const muxingStreamsField = {
  type: 'objects',
  label: 'Streams',
  required: true,
  minItems: 1,
  fields: { streamId: { type: 'text', label: 'Stream', required: true, maxLength: 64 } },
} as const;
