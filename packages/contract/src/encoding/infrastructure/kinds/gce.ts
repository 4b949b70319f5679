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
      help: 'The JSON file of the account; instead of e-mail, key and project',
      secret: true,
    },
    serviceAccountEmail: {
      type: 'text',
      label: 'Service account e-mail',
      help: 'Address of the account that may start machines',
    },
    privateKey: { type: 'text', label: 'Private key', help: 'Of the service account', secret: true },
    projectId: { type: 'text', label: 'Project', help: 'ID of the project that machines are started in' },
  },
  example: {},
});
