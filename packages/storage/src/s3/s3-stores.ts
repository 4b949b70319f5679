import { invalid } from '@sluice/contract';
import type { RemoteStore } from '../adapters/remote-store.ts';
import { assumeRole, type RoleSettings } from './assume-role.ts';
import { s3Region, type S3Connection } from './s3-client.ts';
import { openBucket, type Bucket } from './s3-session.ts';

type Keys = { accessKey: string; secretKey: string };
type Signature = Pick<S3Connection, 'signature'>['signature'];

type AmazonSettings = Bucket & Keys & { cloudRegion?: string; signatureVersion?: Signature };

/** Bucket of Amazon S3. */
export const s3Store: RemoteStore<AmazonSettings> = (settings, io) =>
  openBucket(settings, {
    region: s3Region(settings.cloudRegion),
    accessKey: settings.accessKey,
    secretKey: settings.secretKey,
    signature: settings.signatureVersion,
    endpoint: io.addresses.amazonS3,
    network: io.addresses.amazonS3 === undefined ? io.network : undefined,
    idleTimeoutSeconds: io.idleTimeoutSeconds,
    retryPauseMilliseconds: io.retryPauseMilliseconds,
  });

type GenericSettings = Bucket &
  Keys & {
    host: string;
    port?: number;
    ssl?: boolean;
    signingRegion?: string;
    signatureVersion?: Signature;
    accessStyle?: S3Connection['accessStyle'];
  };

/** URL of a user's server. */
const endpointOf = ({ host, port, ssl = true }: GenericSettings): string => {
  const bracketedHost = host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
  const address = `${ssl ? 'https' : 'http'}://${bracketedHost}${port === undefined ? '' : `:${port}`}`;
  if (/[\s/\\?#@]/.test(host) || !URL.canParse(address))
    throw invalid('host', 'The host is not a valid host name or IP address.');
  return address;
};

/** Bucket of a user's server. */
export const genericS3Store: RemoteStore<GenericSettings> = async (settings, io) =>
  openBucket(settings, {
    region: settings.signingRegion ?? 'us-east-1',
    accessKey: settings.accessKey,
    secretKey: settings.secretKey,
    endpoint: endpointOf(settings),
    network: io.network,
    idleTimeoutSeconds: io.idleTimeoutSeconds,
    retryPauseMilliseconds: io.retryPauseMilliseconds,
    accessStyle: settings.accessStyle ?? 'PATH',
    signature: settings.signatureVersion,
    bucketName: settings.bucketName,
  });

/** Bucket of Google Cloud Storage, accessed through its S3 API with HMAC keys. */
export const googleS3Store: RemoteStore<Bucket & Keys> = (settings, io) => {
  const endpoint = io.addresses.googleStorage;
  return openBucket(settings, {
    region: 'auto',
    accessKey: settings.accessKey,
    secretKey: settings.secretKey,
    endpoint: endpoint ?? 'https://storage.googleapis.com',
    network: endpoint === undefined ? io.network : undefined,
    idleTimeoutSeconds: io.idleTimeoutSeconds,
    retryPauseMilliseconds: io.retryPauseMilliseconds,
  });
};

/** Bucket of Amazon S3, accessed with a role of its owner that this server assumes temporarily. */
export const roleStore: RemoteStore<Bucket & RoleSettings & { cloudRegion?: string }> = async (settings, io) =>
  openBucket(settings, {
    ...(await assumeRole(settings, io)),
    region: s3Region(settings.cloudRegion),
    endpoint: io.addresses.amazonS3,
    network: io.addresses.amazonS3 === undefined ? io.network : undefined,
    idleTimeoutSeconds: io.idleTimeoutSeconds,
    retryPauseMilliseconds: io.retryPauseMilliseconds,
  });
