import { kind } from '../../../shared/kind.ts';

export const gce = kind({
  kind: 'GCE',
  path: 'gce',
  sdkName: 'gce',
  label: 'GCE',
  help: '',
  unavailable: 'Encoding in a cloud account needs that cloud; encodings run on the workers of this platform.',
  fields: {
    serviceAccountCredentials: { type: 'text', label: 'Service account credentials', secret: true },
    serviceAccountEmail: { type: 'text', label: 'Service account email' },
    privateKey: { type: 'text', label: 'Private key', secret: true },
    projectId: { type: 'text', label: 'Project id' },
  },
  example: {},
});
