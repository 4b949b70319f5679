import { kind } from '../../../../shared/kind.ts';
import { inputFileFields, selectionFields } from '../fields.ts';

export const ingest = kind({
  kind: 'INGEST',
  path: 'ingest',
  sdkName: 'ingest',
  label: 'Input file',
  help: 'One stream of a file.',
  fields: { ...inputFileFields, ...selectionFields },
  example: { inputId: 'input', inputPath: 'films/one.mp4', selectionMode: 'AUTO' },
});
