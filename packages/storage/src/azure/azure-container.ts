import type { ContainerClient, Pipeline, RequestPolicyFactory, StorageSharedKeyCredential } from '@azure/storage-blob';
import type { NetworkPolicy } from '../network/policy.ts';
import { RemoteFault } from '../remote/remote-fault.ts';
import type { RemoteIo } from '../adapters/remote-store.ts';
import { guardedAgents } from '../s3/s3-client.ts';
import { askForToken, type AccessToken, type ServicePrincipal } from './azure-token.ts';

export type AzureSettings = {
  accountName: string;
  accountKey?: string;
  servicePrincipal?: ServicePrincipal;
  container: string;
};

const attempts = 4;

/** Lets requests connect to allowed addresses only. */
const guard = (network: NetworkPolicy): RequestPolicyFactory => {
  const { httpsAgent } = guardedAgents(network);
  return {
    create: (next) => ({ sendRequest: (request) => next.sendRequest(Object.assign(request, { agent: httpsAgent })) }),
  };
};

/** Requests to Azure's own addresses are guarded; an address from the operator is trusted. */
const pipelineFor = async (credential: StorageSharedKeyCredential | TokenSource, io: RemoteIo): Promise<Pipeline> => {
  const { newPipeline } = await import('@azure/storage-blob');
  const pipeline = newPipeline(credential, { retryOptions: { maxTries: attempts } });
  if (io.addresses.azureBlobs === undefined) pipeline.factories.push(guard(io.network));
  return pipeline;
};

type TokenSource = { getToken(): Promise<AccessToken> };

const tokenSource = (principal: ServicePrincipal, io: RemoteIo): TokenSource => {
  let cachedToken: AccessToken | undefined;
  return {
    async getToken(): Promise<AccessToken> {
      const isFresh = cachedToken !== undefined && cachedToken.expiresOnTimestamp - Date.now() > 120_000;
      if (!cachedToken || !isFresh) cachedToken = await askForToken(principal, io);
      return cachedToken;
    },
  };
};

/** Opens a container with the account key, or as a service principal. */
export const openContainer = async (settings: AzureSettings, io: RemoteIo): Promise<ContainerClient> => {
  const { accountName, accountKey, servicePrincipal } = settings;
  const sdk = await import('@azure/storage-blob');
  const template = io.addresses.azureBlobs ?? 'https://{account}.blob.core.windows.net';
  const url = template.replace('{account}', accountName);
  if (accountKey === undefined && !servicePrincipal)
    throw new RemoteFault('forbidden', 'Neither an account key nor a service principal is set.');
  const credential =
    accountKey === undefined && servicePrincipal
      ? tokenSource(servicePrincipal, io)
      : new sdk.StorageSharedKeyCredential(accountName, accountKey ?? '');
  return new sdk.BlobServiceClient(url, await pipelineFor(credential, io)).getContainerClient(settings.container);
};
