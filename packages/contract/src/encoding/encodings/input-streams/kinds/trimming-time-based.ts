import { kind } from '../../../../shared/family.ts';

export const trimmingTimeBased = kind({
  kind: 'TRIMMING_TIME_BASED',
  path: 'trimming/time-based',
  sdkName: 'trimming.timeBased',
  label: 'Time based',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    inputStreamId: { type: 'text', label: 'Input stream id' },
    offset: { type: 'number', label: 'Offset', min: 0 },
    duration: { type: 'number', label: 'Duration', min: 0 },
  },
  example: {},
});
