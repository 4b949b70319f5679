import { kind } from '../../../shared/kind.ts';
import { azureConnection } from '../../connections/azure.ts';

export const azure = kind({
  kind: 'AZURE',
  path: 'azure',
  sdkName: 'azure',
  label: 'Azure Blob Storage',
  help: 'A container of an Azure storage account, accessed with the account key or a service principal.',
  fields: {
    ...azureConnection,
  },
  example: { accountName: 'example', accountKey: 'example', container: 'masters' },
  check: ({ accountKey, servicePrincipal }) =>
    accountKey === undefined && servicePrincipal === undefined
      ? [{ field: 'accountKey', text: 'Enter an account key or a service principal.' }]
      : [],
});
