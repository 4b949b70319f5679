import { kind } from '../../../shared/kind.ts';

export const akamai = kind({
  kind: 'AKAMAI',
  path: 'akamai',
  sdkName: 'akamai',
  label: 'Akamai',
  help: '',
  unavailable: 'Encoding in a cloud account needs that cloud; encodings run on the workers of this platform.',
  fields: {
    apiToken: { type: 'text', label: 'Api token', required: true },
  },
  example: { apiToken: 'example' },
});
