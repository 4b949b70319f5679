import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { S3Client } from '@aws-sdk/client-s3';
import { assertHostAllowed, guardedLookup } from '../network/guarded-lookup.ts';
import type { NetworkPolicy } from '../network/policy.ts';
import { signatureVersion2 } from './signature-version-2.ts';

export type S3Connection = {
  region: string;
  accessKey: string;
  secretKey: string;
  sessionToken?: string | undefined;
  /** Endpoint of a server other than Amazon's. */
  endpoint?: string | undefined;
  /** Network policy; omitted for a server from the operator. */
  network?: NetworkPolicy | undefined;
  /** Seconds without a byte after which a request fails; defaults to 60. */
  idleTimeoutSeconds?: number;
  /** Pause before each retry; by default the increasing pauses of the SDK. */
  retryPauseMilliseconds?: number | undefined;
  /** Puts the bucket into the path, as other servers expect by default, or into the host name. */
  accessStyle?: 'PATH' | 'VIRTUAL_HOSTED' | undefined;
  signature?: 'S3_V2' | 'S3_V4' | undefined;
  /** Bucket to include in the signature if it is part of the host name. */
  bucketName?: string;
};

// The SDK adds checksum trailers by default, which servers other than Amazon's reject or store as content.
const plainBodies = {
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
} as const;

/**
 * Attempts per request; the SDK would give up after three.
 *
 * The SDK pauses for random times of up to 1, 2, 4, 8 and 16 s when a server is busy, 15 s on average in total. That is long
 * for a user, but a part that fails discards an upload. It pauses for 0.8 s in total when a connection is refused or breaks.
 */
const requestAttempts = 6;

/** Agents of Node's HTTP client that only connect to allowed addresses. */
export const guardedAgents = (network: NetworkPolicy): { httpAgent: HttpAgent; httpsAgent: HttpsAgent } => {
  const options = { keepAlive: true, maxSockets: 50, lookup: guardedLookup(network) };
  return { httpAgent: new HttpAgent(options), httpsAgent: new HttpsAgent(options) };
};

// Version 2 signs the path, so it must contain the bucket, and has no trailers.
const amazonSettings = ({ signature }: S3Connection): object => ({
  followRegionRedirects: true,
  ...(signature === 'S3_V2' && { ...plainBodies, forcePathStyle: true }),
});

const endpointSettings = (connection: S3Connection): object =>
  connection.endpoint === undefined
    ? amazonSettings(connection)
    : {
        ...plainBodies,
        endpoint: connection.endpoint,
        forcePathStyle: connection.accessStyle !== 'VIRTUAL_HOSTED',
      };

const bucketInHost = ({ accessStyle, bucketName }: S3Connection): string | undefined =>
  accessStyle === 'VIRTUAL_HOSTED' ? bucketName : undefined;

const retrySettings = async ({ retryPauseMilliseconds }: S3Connection): Promise<object> => {
  if (retryPauseMilliseconds === undefined) return { maxAttempts: requestAttempts };
  const { ConfiguredRetryStrategy } = await import('@smithy/core/retry');
  return { retryStrategy: new ConfiguredRetryStrategy(requestAttempts, retryPauseMilliseconds) };
};

/** Opens a client for an S3 server; the SDK is loaded on first use, as this takes half a second. */
export const openS3Client = async (connection: S3Connection): Promise<S3Client> => {
  const sdk = await import('@aws-sdk/client-s3');
  const { endpoint, network, sessionToken } = connection;
  // Sockets perform no lookup for literal addresses, so they are checked here.
  if (network && endpoint !== undefined) assertHostAllowed(new URL(endpoint).hostname, network);
  const credentials = {
    accessKeyId: connection.accessKey,
    secretAccessKey: connection.secretKey,
    ...(sessionToken !== undefined && { sessionToken }),
  };
  const timeouts = { connectionTimeout: 10_000, socketTimeout: (connection.idleTimeoutSeconds ?? 60) * 1000 };
  return new sdk.S3Client({
    region: connection.region,
    credentials,
    ...(await retrySettings(connection)),
    ...endpointSettings(connection),
    ...(connection.signature === 'S3_V2' && { signer: signatureVersion2(credentials, bucketInHost(connection)) }),
    requestHandler: { ...timeouts, ...(network && guardedAgents(network)) },
  });
};

/** Amazon's name of a region: `eu-west-1` for the API's `EU_WEST_1`. */
export const s3Region = (cloudRegion: string | undefined): string =>
  (cloudRegion === undefined || cloudRegion === 'AUTO' ? 'US_EAST_1' : cloudRegion).toLowerCase().replaceAll('_', '-');
