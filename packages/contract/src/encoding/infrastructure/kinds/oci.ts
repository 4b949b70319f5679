import { kind } from '../../../shared/kind.ts';

export const oci = kind({
  kind: 'OCI',
  path: 'oci',
  sdkName: 'oci',
  label: 'OCI',
  help: 'Machines of an Oracle Cloud tenancy.',
  fields: {
    tenancyId: { type: 'text', label: 'Tenancy', help: 'OCID of the tenancy', required: true },
    compartmentId: {
      type: 'text',
      label: 'Compartment',
      help: 'OCID of the compartment in which machines are started',
      required: true,
    },
  },
  example: { tenancyId: 'example', compartmentId: 'example' },
});
