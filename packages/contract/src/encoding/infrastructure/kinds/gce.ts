import { kind } from '../../../shared/kind.ts';

export const gce = kind({
  kind: 'GCE',
  path: 'gce',
  sdkName: 'gce',
  label: 'GCE',
  help: 'Machines of a Google Cloud project.',
  fields: {
    serviceAccountCredentials: {
      type: 'text',
      label: 'Service account credentials',
      help: 'JSON key file of the account; alternative to email, key and project',
      secret: true,
    },
    serviceAccountEmail: {
      type: 'text',
      label: 'Service account email',
      help: 'Address of the account that may start machines',
    },
    privateKey: { type: 'text', label: 'Private key', help: 'Private key of the service account', secret: true },
    projectId: { type: 'text', label: 'Project', help: 'ID of the project in which machines are started' },
  },
  example: {},
});
