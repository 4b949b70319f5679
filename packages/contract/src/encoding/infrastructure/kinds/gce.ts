import { kind } from '../../../shared/kind.ts';

export const gce = kind({
  kind: 'GCE',
  path: 'gce',
  sdkName: 'gce',
  label: 'GCE',
  help: 'Machines of a Google Cloud project.',
  fields: {
    serviceAccountCredentials: { type: 'text', label: 'Service account credentials', secret: true },
    serviceAccountEmail: { type: 'text', label: 'Service account email' },
    privateKey: { type: 'text', label: 'Private key', secret: true },
    projectId: { type: 'text', label: 'Project id' },
  },
  example: {},
});
