import { selectionModes } from '../../vocabulary.ts';

export const inputFileFields = {
  inputId: { type: 'text', label: 'Input', required: true, maxLength: 64 },
  inputPath: { type: 'text', label: 'Path', help: 'Path of the file in the input.', required: true, maxLength: 2048 },
} as const;

export const selectionFields = {
  selectionMode: {
    type: 'choice',
    values: selectionModes,
    label: 'Stream selection',
    help: 'AUTO selects the best matching stream.',
  },
  position: { type: 'integer', label: 'Position', help: 'Index from 0, within the selection.', min: 0 },
} as const;

export const inputStreamField = { type: 'text', label: 'Input stream', required: true, maxLength: 64 } as const;

/** Reports whether a text is a timecode, as both kinds of timecode trimming require. */
export const isTimecode = (text: string): boolean => /^\d{2}:\d{2}:\d{2}[:;.]\d{2}$/.test(text);
export const timecodeText = 'Must be a timecode such as 01:00:00:00.';
