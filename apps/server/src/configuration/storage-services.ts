import type { RoleIdentity, ServiceAddresses } from '@sluice/storage';
import { StartError } from '../platform/start-error.ts';

export type StorageServices = {
  /** Credentials for assuming roles of users' accounts; role-based access is disabled when undefined. */
  roles: RoleIdentity | undefined;
  /** Custom endpoints of cloud services. */
  addresses: ServiceAddresses;
};

type Read = (name: string) => string | undefined;

const addressFrom = (name: string, value: string | undefined): string | undefined => {
  if (value === undefined || URL.canParse(value.replace('{account}', 'account'))) return value;
  throw new StartError(`${name} must be an address such as https://example.com.`);
};

const rolesFrom = (read: Read): RoleIdentity | undefined => {
  const accessKey = read('ROLE_ACCESS_KEY_ID');
  const secretKey = read('ROLE_SECRET_ACCESS_KEY');
  if (accessKey === undefined && secretKey === undefined) return undefined;
  if (accessKey === undefined || secretKey === undefined)
    throw new StartError('ROLE_ACCESS_KEY_ID and ROLE_SECRET_ACCESS_KEY belong together; set both or none.');
  return { accessKey, secretKey, stsEndpoint: addressFrom('STS_ENDPOINT', read('STS_ENDPOINT')) };
};

/** Reads how users' stores are accessed: the identity for assuming roles, and custom service endpoints. */
export const readStorageServices = (read: Read): StorageServices => ({
  roles: rolesFrom(read),
  addresses: {
    amazonS3: addressFrom('AMAZON_S3_ENDPOINT', read('AMAZON_S3_ENDPOINT')),
    googleStorage: addressFrom('GOOGLE_STORAGE_ENDPOINT', read('GOOGLE_STORAGE_ENDPOINT')),
    azureBlobs: addressFrom('AZURE_BLOB_ENDPOINT', read('AZURE_BLOB_ENDPOINT')),
    azureLogin: addressFrom('AZURE_LOGIN_ENDPOINT', read('AZURE_LOGIN_ENDPOINT')),
  },
});
