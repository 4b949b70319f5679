import { invalid } from '@sluice/contract';
import type { RemoteStore } from '../remote/remote-store.ts';
import { assumeRole, type RoleSettings } from './assume-role.ts';
import { s3Region, type S3Connection } from './s3-client.ts';
import { openBucket, type Bucket } from './s3-session.ts';

type Keys = { accessKey: string; secretKey: string };
type Signature = Pick<S3Connection, 'signature'>['signature'];

/** A bucket of Amazon S3, or of the S3 server in the configuration. */
export const s3Store: RemoteStore<Bucket & Keys & { cloudRegion?: string }> = (settings, io) =>
  openBucket(settings, {
    region: s3Region(settings.cloudRegion),
    accessKey: settings.accessKey,
    secretKey: settings.secretKey,
    endpoint: io.addresses.s3,
    network: io.addresses.s3 === undefined ? io.network : undefined,
    idleTimeoutSeconds: io.idleTimeoutSeconds,
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

/** The address of a server that a user named. */
const endpointOf = ({ host, port, ssl = true }: GenericSettings): string => {
  const shown = host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
  const address = `${ssl ? 'https' : 'http'}://${shown}${port === undefined ? '' : `:${port}`}`;
  if (/[\s/\\?#@]/.test(host) || !URL.canParse(address))
    throw invalid('host', 'The host is not the name or address of a server.');
  return address;
};

/** A bucket of a server that a user named. */
export const genericS3Store: RemoteStore<GenericSettings> = async (settings, io) =>
  openBucket(settings, {
    region: settings.signingRegion ?? 'us-east-1',
    accessKey: settings.accessKey,
    secretKey: settings.secretKey,
    endpoint: endpointOf(settings),
    network: io.network,
    idleTimeoutSeconds: io.idleTimeoutSeconds,
    accessStyle: settings.accessStyle ?? 'PATH',
    signature: settings.signatureVersion,
    bucketName: settings.bucketName,
  });

/** A bucket of Google's storage, which speaks S3 with keys for it. */
export const googleS3Store: RemoteStore<Bucket & Keys> = (settings, io) => {
  const own = io.addresses.googleStorage;
  return openBucket(settings, {
    region: 'auto',
    accessKey: settings.accessKey,
    secretKey: settings.secretKey,
    endpoint: own ?? 'https://storage.googleapis.com',
    network: own === undefined ? io.network : undefined,
    idleTimeoutSeconds: io.idleTimeoutSeconds,
  });
};

/** A bucket of Amazon S3 that a role of its owner may reach, which this server assumes for a while. */
export const roleStore: RemoteStore<Bucket & RoleSettings & { cloudRegion?: string }> = async (settings, io) =>
  openBucket(settings, {
    ...(await assumeRole(settings, io)),
    region: s3Region(settings.cloudRegion),
    endpoint: io.addresses.s3,
    network: io.addresses.s3 === undefined ? io.network : undefined,
    idleTimeoutSeconds: io.idleTimeoutSeconds,
  });
