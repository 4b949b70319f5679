import { kind } from '../../../../shared/kind.ts';
import { inputStreamField } from '../fields.ts';

export const trimmingTimeBased = kind({
  kind: 'TRIMMING_TIME_BASED',
  path: 'trimming/time-based',
  sdkName: 'trimming.timeBased',
  label: 'Trimming by time',
  help: 'A part of another input stream, accurate to the frame.',
  fields: {
    inputStreamId: inputStreamField,
    offset: { type: 'number', label: 'Start', unit: 's', help: '0 by default.', min: 0 },
    duration: { type: 'number', label: 'Duration', unit: 's', help: 'Until the end if empty.', min: 0.001 },
  },
  example: { inputStreamId: 'input-stream', offset: 10, duration: 60 },
});
