import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { S3Client, StorageClass } from '@aws-sdk/client-s3';
import { AppError, invalid, type ErrorCode } from '@sluice/contract';
import { mediaTypeOf } from '../../objects/media-types.ts';
import { openS3Client, s3Region } from '../../s3/s3-client.ts';
import { isTransientS3, s3Evidence, s3FaultOf, type S3Fault } from '../../s3/s3-faults.ts';
import { uploadObject, type UploadSettings } from '../../s3/s3-transfers.ts';
import { retry } from '../../shared/retry.ts';
import type { OutputAcl, OutputAdapter, OutputIo, OutputPutOptions } from '../output-adapter.ts';
import { outputPath } from '../output-path.ts';

type S3Settings = {
  bucketName: string;
  cloudRegion?: string;
  accessKey: string;
  secretKey: string;
  md5MetaTag?: string;
  storageClass?: StorageClass;
};

const codes: Partial<Record<S3Fault, ErrorCode>> = {
  forbidden: 'output_forbidden',
  full: 'storage_full',
  missing: 'output_failed',
  unreachable: 'output_unreachable',
};

const acls = { PRIVATE: 'private', PUBLIC_READ: 'public-read' } as const satisfies Record<OutputAcl, string>;

const fault = (error: unknown, where: string): unknown => {
  if (error instanceof AppError) {
    const isBlocked = error.code === 'input_address_blocked';
    return isBlocked ? new AppError('output_unreachable', { evidence: error.evidence ?? where, cause: error }) : error;
  }
  if (error instanceof Error && error.name === 'AbortError') return error;
  return new AppError(codes[s3FaultOf(error)] ?? 'output_failed', { evidence: s3Evidence(error, where), cause: error });
};

/** Lends a client for one action and says its failures in the words of outputs. */
const withClient = async <T>(
  settings: S3Settings,
  path: string,
  io: OutputIo,
  action: (client: S3Client) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> => {
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{1,253}$/.test(settings.bucketName))
    throw invalid('bucketName', 'The bucket name has characters that no bucket has.');
  const client = await openS3Client({
    region: s3Region(settings.cloudRegion),
    accessKey: settings.accessKey,
    secretKey: settings.secretKey,
    endpoint: io.s3Endpoint,
    network: io.network,
  });
  try {
    return await retry(() => action(client), { isTransient: isTransientS3, signal });
  } catch (error) {
    throw fault(error, `s3://${settings.bucketName}/${path}`);
  } finally {
    client.destroy();
  }
};

const md5Of = async (file: string): Promise<string> => {
  const hash = createHash('md5');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};

const uploadSettings = async (
  settings: S3Settings,
  key: string,
  file: string,
  options: OutputPutOptions,
): Promise<UploadSettings> => ({
  contentType: options.contentType ?? mediaTypeOf(key),
  cacheControl: options.cacheControl,
  acl: options.acl && acls[options.acl],
  storageClass: settings.storageClass,
  metadata: settings.md5MetaTag === undefined ? undefined : { [settings.md5MetaTag]: await md5Of(file) },
  sizeBytes: (await stat(file)).size,
  signal: options.signal,
});

/** Writes to a bucket of Amazon S3, or of the S3 server in the configuration. */
export const s3: OutputAdapter<S3Settings> = {
  async put(settings, path, file, options, io) {
    const key = outputPath(path);
    const at = { Bucket: settings.bucketName, Key: key };
    const upload = await uploadSettings(settings, key, file, options);
    const store = (client: S3Client): Promise<void> => uploadObject(client, at, createReadStream(file), upload);
    await withClient(settings, key, io, store, options.signal);
  },

  async check(settings, io) {
    const { HeadBucketCommand } = await import('@aws-sdk/client-s3');
    await withClient(settings, '', io, (client) => client.send(new HeadBucketCommand({ Bucket: settings.bucketName })));
  },

  async remove(settings, path, io) {
    const { DeleteObjectCommand } = await import('@aws-sdk/client-s3');
    const at = { Bucket: settings.bucketName, Key: outputPath(path) };
    await withClient(settings, at.Key, io, (client) => client.send(new DeleteObjectCommand(at)));
  },
};
