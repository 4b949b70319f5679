import { kind } from '../../../shared/kind.ts';

export const azure = kind({
  kind: 'AZURE',
  path: 'azure',
  sdkName: 'azure',
  label: 'Azure',
  help: 'Machines of an Azure subscription.',
  fields: {
    subscriptionId: { type: 'text', label: 'Subscription id', required: true },
    resourceGroupId: { type: 'text', label: 'Resource group id', required: true },
    tenantId: { type: 'text', label: 'Tenant id', required: true },
  },
  example: { subscriptionId: 'example', resourceGroupId: 'example', tenantId: 'example' },
});
