import { kind } from '../../../shared/kind.ts';

export const azure = kind({
  kind: 'AZURE',
  path: 'azure',
  sdkName: 'azure',
  label: 'Azure',
  help: '',
  unavailable: 'Encoding in a cloud account needs that cloud; encodings run on the workers of this platform.',
  fields: {
    subscriptionId: { type: 'text', label: 'Subscription id', required: true },
    resourceGroupId: { type: 'text', label: 'Resource group id', required: true },
    tenantId: { type: 'text', label: 'Tenant id', required: true },
  },
  example: { subscriptionId: 'example', resourceGroupId: 'example', tenantId: 'example' },
});
