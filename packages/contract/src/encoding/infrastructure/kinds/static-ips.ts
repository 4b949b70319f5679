import { kind } from '../../../shared/kind.ts';

export const staticIps = kind({
  kind: 'STATIC_IP',
  path: '',
  sdkName: '',
  label: 'Static IP',
  help: 'An address of a cloud that encoders keep.',
  unavailable: 'Encoding in a cloud account needs that cloud; encodings run on the workers of this platform.',
  fields: {
    ipAddress: { type: 'text', label: 'Address', readOnly: true },
    infrastructureId: { type: 'text', label: 'Infrastructure', help: 'Whose encoders have the address' },
    status: { type: 'choice', values: ['CREATING', 'UNUSED', 'ERROR', 'USED'], label: 'Status', readOnly: true },
    region: { type: 'text', label: 'Region', required: true },
  },
  // Nothing here could reserve an address.
  verbs: ['list', 'get', 'delete'],
  example: { region: 'example' },
});
