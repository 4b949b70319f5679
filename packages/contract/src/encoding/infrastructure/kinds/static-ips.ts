import { kind } from '../../../shared/family.ts';

export const staticIps = kind({
  kind: 'STATIC_IPS',
  path: 'static-ips',
  sdkName: 'staticIps',
  label: 'Static ips',
  help: '',
  unavailable: 'Encoding in a cloud account needs that cloud; encodings run on the workers of this platform.',
  fields: {
    ipAddress: { type: 'text', label: 'IP address', readOnly: true },
    infrastructureId: { type: 'text', label: 'Infrastructure id' },
    status: { type: 'choice', values: ['CREATING', 'UNUSED', 'ERROR', 'USED'], label: 'Status', readOnly: true },
    region: { type: 'text', label: 'Region', required: true },
  },
  example: { region: 'example' },
});
