import { kind } from '../../../../shared/kind.ts';

export const scte35Triggers = kind({
  kind: 'SCTE_35_TRIGGER',
  path: '',
  sdkName: '',
  label: 'SCTE-35 triggers',
  help: 'Start and end of advertisements.',
  unavailable: 'Not available in this version yet.',
  fields: {
    base64EncodedMetadata: { type: 'text', label: 'Metadata', help: 'The trigger in base64', required: true },
  },
  example: { base64EncodedMetadata: 'example' },
});
