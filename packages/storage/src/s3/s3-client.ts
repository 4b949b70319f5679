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
  /** Address of a server other than Amazon's. */
  endpoint?: string | undefined;
  /** Which addresses may be reached; left out for a server that the operator named. */
  network?: NetworkPolicy | undefined;
  /** Seconds without a byte after which a request fails; 60 if left out. */
  idleTimeoutSeconds?: number;
  /** Buckets of other servers are in the path, unless they are said to be in the host's name. */
  accessStyle?: 'PATH' | 'VIRTUAL_HOSTED' | undefined;
  signature?: 'S3_V2' | 'S3_V4' | undefined;
  /** Signed too, where it is in the host's name. */
  bucketName?: string;
};

// The SDK adds checksum trailers by default, which servers other than Amazon's refuse or store as content.
const plainBodies = {
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
} as const;

/** A busy server is asked again for some ten seconds, with longer and longer pauses; the SDK would give up after one. */
const requestAttempts = 6;

/** Agents of Node's own HTTP client that connect to allowed addresses only. */
export const guardedAgents = (network: NetworkPolicy): { httpAgent: HttpAgent; httpsAgent: HttpsAgent } => {
  const options = { keepAlive: true, maxSockets: 50, lookup: guardedLookup(network) };
  return { httpAgent: new HttpAgent(options), httpsAgent: new HttpsAgent(options) };
};

const endpointSettings = ({ endpoint, accessStyle }: S3Connection): object =>
  endpoint === undefined
    ? { followRegionRedirects: true }
    : { ...plainBodies, endpoint, forcePathStyle: accessStyle !== 'VIRTUAL_HOSTED' };

const bucketInHost = ({ accessStyle, bucketName }: S3Connection): string | undefined =>
  accessStyle === 'VIRTUAL_HOSTED' ? bucketName : undefined;

/** Opens a client for an S3 server; the SDK is loaded on first use, for it takes half a second. */
export const openS3Client = async (connection: S3Connection): Promise<S3Client> => {
  const sdk = await import('@aws-sdk/client-s3');
  const { endpoint, network, sessionToken } = connection;
  // Sockets look no addresses up, so a literal one is checked here.
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
    maxAttempts: requestAttempts,
    ...endpointSettings(connection),
    ...(connection.signature === 'S3_V2' && { signer: signatureVersion2(credentials, bucketInHost(connection)) }),
    requestHandler: { ...timeouts, ...(network && guardedAgents(network)) },
  });
};

/** Amazon's name of a region, as `eu-west-1` for the wire's `EU_WEST_1`. */
export const s3Region = (cloudRegion: string | undefined): string =>
  (cloudRegion === undefined || cloudRegion === 'AUTO' ? 'US_EAST_1' : cloudRegion).toLowerCase().replaceAll('_', '-');
