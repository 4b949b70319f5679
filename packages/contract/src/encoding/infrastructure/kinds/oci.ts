import { kind } from '../../../shared/kind.ts';

export const oci = kind({
  kind: 'OCI',
  path: 'oci',
  sdkName: 'oci',
  label: 'OCI',
  help: 'Machines of an Oracle Cloud tenancy.',
  fields: {
    tenancyId: { type: 'text', label: 'Tenancy id', required: true },
    compartmentId: { type: 'text', label: 'Compartment id', required: true },
  },
  example: { tenancyId: 'example', compartmentId: 'example' },
});
