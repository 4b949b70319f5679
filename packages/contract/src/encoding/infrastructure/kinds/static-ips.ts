import { kind } from '../../../shared/kind.ts';

export const staticIps = kind({
  kind: 'STATIC_IP',
  path: '',
  sdkName: '',
  label: 'Static IP',
  help: 'A static cloud address for encoders.',
  unavailable: 'Requires encoding in a cloud account; encodings run on the workers of this platform.',
  fields: {
    ipAddress: { type: 'text', label: 'Address', readOnly: true },
    infrastructureId: { type: 'text', label: 'Infrastructure', help: 'Infrastructure whose encoders use the address' },
    status: { type: 'choice', values: ['CREATING', 'UNUSED', 'ERROR', 'USED'], label: 'Status', readOnly: true },
    region: { type: 'text', label: 'Region', required: true },
  },
  // This platform cannot reserve addresses.
  verbs: ['list', 'get', 'delete'],
  example: { region: 'AWS_EU_WEST_1' },
});
