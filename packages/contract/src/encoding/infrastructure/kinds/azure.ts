import { kind } from '../../../shared/kind.ts';

export const azure = kind({
  kind: 'AZURE',
  path: 'azure',
  sdkName: 'azure',
  label: 'Azure',
  help: 'Machines of an Azure subscription.',
  fields: {
    subscriptionId: {
      type: 'text',
      label: 'Subscription',
      help: 'ID of the subscription that is billed for the machines',
      required: true,
    },
    resourceGroupId: {
      type: 'text',
      label: 'Resource group',
      help: 'ID of the resource group for the machines',
      required: true,
    },
    tenantId: {
      type: 'text',
      label: 'Tenant',
      help: 'ID of the directory that the subscription belongs to',
      required: true,
    },
  },
  example: { subscriptionId: 'example', resourceGroupId: 'example', tenantId: 'example' },
});
