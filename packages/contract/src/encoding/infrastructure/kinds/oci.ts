import { kind } from '../../../shared/kind.ts';

export const oci = kind({
  kind: 'OCI',
  path: 'oci',
  sdkName: 'oci',
  label: 'OCI',
  help: '',
  unavailable: 'Encoding in a cloud account needs that cloud; encodings run on the workers of this platform.',
  fields: {
    tenancyId: { type: 'text', label: 'Tenancy id', required: true },
    compartmentId: { type: 'text', label: 'Compartment id', required: true },
  },
  example: { tenancyId: 'example', compartmentId: 'example' },
});
