import { kind } from '../../../../shared/kind.ts';
import { inputStreamField } from '../fields.ts';

const padding = (label: string) =>
  ({
    type: 'object',
    fields: {
      duration: { type: 'number', label: 'Duration', required: true, min: 0, max: 86_400 },
      unit: { type: 'choice', values: ['SECONDS', 'FRAMES'], label: 'Unit', help: 'Seconds by default.' },
    },
    label,
    help: 'Black and silent.',
  }) as const;

export const concatenation = kind({
  kind: 'CONCATENATION',
  path: 'concatenation',
  sdkName: 'concatenation',
  label: 'Concatenation',
  help: 'Joins several input streams, accurate to the frame.',
  fields: {
    concatenation: {
      type: 'objects',
      fields: {
        inputStreamId: inputStreamField,
        isMain: {
          type: 'boolean',
          label: 'Main part',
          help: 'Determines resolution, frame rate and channels of the result; the first part by default.',
        },
        position: { type: 'integer', label: 'Position', min: 0, required: true },
        paddingBefore: padding('Padding before'),
        paddingAfter: padding('Padding after'),
        aspectMode: {
          type: 'choice',
          values: ['PAD', 'CROP', 'STRETCH'],
          label: 'Aspect mode',
          help: 'Parts with another aspect ratio are padded, cropped or stretched; PAD by default.',
        },
      },
      label: 'Parts',
      required: true,
      minItems: 1,
      maxItems: 200,
    },
  },
  example: {
    concatenation: [
      { inputStreamId: 'intro', position: 0 },
      { inputStreamId: 'film', position: 1, isMain: true },
    ],
  },
  check: ({ concatenation: parts }) => [
    ...(new Set(parts.map(({ position }) => position)).size === parts.length
      ? []
      : [{ field: 'concatenation', text: 'Two parts have the same position.' }]),
    ...(parts.filter(({ isMain }) => isMain).length > 1
      ? [{ field: 'concatenation', text: 'Only one part can be the main part.' }]
      : []),
  ],
});
