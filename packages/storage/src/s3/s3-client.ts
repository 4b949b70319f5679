import { Agent } from 'node:https';
import type { S3Client } from '@aws-sdk/client-s3';
import { guardedLookup } from '../network/guarded-lookup.ts';
import type { NetworkPolicy } from '../network/policy.ts';

export type S3Connection = {
  region: string;
  accessKey: string;
  secretKey: string;
  /** Address of a server other than Amazon's. */
  endpoint?: string | undefined;
  /** Applies to Amazon's names; a configured endpoint is trusted. */
  network?: NetworkPolicy;
  /** Seconds without a byte after which a request fails; 60 if left out. */
  idleTimeoutSeconds?: number;
};

// The SDK adds checksum trailers by default, which servers other than Amazon's refuse or store as content.
const forOtherServers = {
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
  forcePathStyle: true,
} as const;

/** Opens a client for an S3 server; the SDK is loaded on first use, for it takes half a second. */
export const openS3Client = async (connection: S3Connection): Promise<S3Client> => {
  const sdk = await import('@aws-sdk/client-s3');
  const { endpoint, network } = connection;
  const timeouts = { connectionTimeout: 10_000, socketTimeout: (connection.idleTimeoutSeconds ?? 60) * 1000 };
  return new sdk.S3Client({
    region: connection.region,
    credentials: { accessKeyId: connection.accessKey, secretAccessKey: connection.secretKey },
    ...(endpoint === undefined
      ? {
          followRegionRedirects: true,
          requestHandler: { ...timeouts, ...(network && { httpsAgent: guardedHttps(network) }) },
        }
      : { ...forOtherServers, endpoint, requestHandler: timeouts }),
  });
};

const guardedHttps = (network: NetworkPolicy): Agent =>
  new Agent({ keepAlive: true, maxSockets: 50, lookup: guardedLookup(network) });

/** Amazon's name of a region, as `eu-west-1` for the wire's `EU_WEST_1`. */
export const s3Region = (cloudRegion: string | undefined): string =>
  (cloudRegion ?? 'US_EAST_1').toLowerCase().replaceAll('_', '-');
