import { kind } from '../../../shared/kind.ts';

export const azure = kind({
  kind: 'AZURE',
  path: 'azure',
  sdkName: 'azure',
  label: 'Azure Blob Storage',
  help: 'A container of an Azure storage account, accessed with the account key or a service principal.',
  fields: {
    accountName: { type: 'text', label: 'Account', help: 'Name of the storage account', required: true, maxLength: 24 },
    accountKey: { type: 'text', label: 'Account key', help: 'Not needed with a service principal', secret: true },
    servicePrincipal: {
      type: 'object',
      label: 'Service principal',
      help: 'Used if no account key is set',
      fields: {
        tenantId: {
          type: 'text',
          label: 'Tenant',
          help: 'ID or domain of the directory',
          required: true,
          maxLength: 255,
        },
        clientId: {
          type: 'text',
          label: 'Client ID',
          help: 'Client ID of the application registered in the directory',
          required: true,
          maxLength: 255,
        },
        clientSecret: { type: 'text', label: 'Client secret', help: 'Not needed with a certificate', secret: true },
        clientCertificate: {
          type: 'text',
          label: 'Client certificate',
          help: 'PEM text with certificate and private key; alternative to a secret',
          secret: true,
          maxLength: 20_000,
        },
      },
    },
    container: {
      type: 'text',
      label: 'Container',
      help: 'Name of the container; paths start in it',
      required: true,
      maxLength: 63,
    },
  },
  example: { accountName: 'example', accountKey: 'example', container: 'masters' },
  check: ({ accountKey, servicePrincipal }) =>
    accountKey === undefined && servicePrincipal === undefined
      ? [{ field: 'accountKey', text: 'Enter an account key or a service principal.' }]
      : [],
});
