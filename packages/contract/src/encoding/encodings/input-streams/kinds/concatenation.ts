import { kind } from '../../../../shared/kind.ts';
import { inputStreamField } from '../fields.ts';

const padding = (label: string) =>
  ({
    type: 'object',
    fields: {
      duration: { type: 'number', label: 'Duration', required: true, min: 0, max: 86_400 },
      unit: { type: 'choice', values: ['SECONDS', 'FRAMES'], label: 'Unit', help: 'Seconds if left out.' },
    },
    label,
    help: 'Black and silent.',
  }) as const;

export const concatenation = kind({
  kind: 'CONCATENATION',
  path: 'concatenation',
  sdkName: 'concatenation',
  label: 'Concatenation',
  help: 'Several input streams one behind the other, exact to the frame.',
  fields: {
    concatenation: {
      type: 'objects',
      fields: {
        inputStreamId: inputStreamField,
        isMain: {
          type: 'boolean',
          label: 'Main',
          help: 'The whole has its size, frame rate and channels; the first one if none is said to be.',
        },
        position: { type: 'integer', label: 'Position', min: 0, required: true },
        paddingBefore: padding('Pause before'),
        paddingAfter: padding('Pause behind'),
        aspectMode: {
          type: 'choice',
          values: ['PAD', 'CROP', 'STRETCH'],
          label: 'Another shape',
          help: 'Pictures of another shape get bars, lose edges or are stretched; PAD if left out.',
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
      ? [{ field: 'concatenation', text: 'Only one part can be the main one.' }]
      : []),
  ],
});
