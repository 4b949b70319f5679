import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { S3Client, StorageClass } from '@aws-sdk/client-s3';
import { AppError, invalid } from '@sluice/contract';
import { RemoteFault, isReportedFault, type RemoteFaultKind } from '../remote/remote-fault.ts';
import type { RemoteFile, RemoteSession } from '../adapters/remote-store.ts';
import { translateErrors } from '../shared/translate-errors.ts';
import { openS3Client, type S3Connection } from './s3-client.ts';
import { isTransientS3, s3Evidence, s3FaultOf, type S3Fault } from './s3-faults.ts';
import { readObject } from './s3-transfers.ts';
import { uploadFile } from './upload-file.ts';

export type Bucket = {
  bucketName: string;
  /** Name of a metadata entry with each file's MD5. */
  md5MetaTag?: string | undefined;
  storageClass?: StorageClass | undefined;
};

const kinds: Partial<Record<S3Fault, RemoteFaultKind>> = { range: 'changed' };
const acls = { PRIVATE: 'private', PUBLIC_READ: 'public-read' } as const;

/** Classifies a failure of the S3 client. */
export const s3Failure = (error: unknown, where: string): unknown => {
  if (isReportedFault(error)) return error;
  const blocked = error instanceof Error ? error.cause : undefined;
  if (blocked instanceof AppError) return blocked;
  const evidence = s3Evidence(error, where);
  if (error instanceof Error && error.name === 'TimeoutError') return new RemoteFault('timeout', evidence, error);
  const fault = s3FaultOf(error);
  const kind = fault === 'failed' && isTransientS3(error) ? 'busy' : (kinds[fault] ?? fault);
  // All other S3 faults have the same names here.
  return new RemoteFault(kind as RemoteFaultKind, evidence, error);
};

const md5Of = async (file: string): Promise<string> => {
  const hash = createHash('md5');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};

const listBucket = async function* (
  client: S3Client,
  bucketName: string,
  folder: string,
  signal: AbortSignal | undefined,
): AsyncGenerator<RemoteFile> {
  const { ListObjectsV2Command } = await import('@aws-sdk/client-s3');
  const prefix = folder === '' ? {} : { Prefix: `${folder}/` };
  let token: string | undefined;
  do {
    const command = new ListObjectsV2Command({ Bucket: bucketName, ...prefix, ContinuationToken: token });
    const answer = await client.send(command, { abortSignal: signal });
    for (const { Key: path = '', Size: sizeBytes, ETag: version, LastModified: modifiedAt } of answer.Contents ?? [])
      // Consoles create folders as empty objects.
      if (!path.endsWith('/')) yield { path, sizeBytes, version, modifiedAt };
    token = answer.NextContinuationToken;
  } while (token !== undefined);
};

/** Rejects invalid bucket names, as they become part of a host name or a path. */
export const assertBucketName = (bucketName: string): void => {
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{1,253}$/.test(bucketName))
    throw invalid('bucketName', 'The bucket name contains invalid characters.');
};

const inWords = async <T>(where: string, action: () => Promise<T>): Promise<T> => {
  try {
    return await action();
  } catch (error) {
    throw s3Failure(error, where);
  }
};

/** Connects to one bucket of an S3-compatible server. */
export const openBucket = async (bucket: Bucket, connection: S3Connection): Promise<RemoteSession> => {
  const { bucketName, md5MetaTag, storageClass } = bucket;
  assertBucketName(bucketName);
  const client = await openS3Client(connection);
  const at = (path: string) => ({ Bucket: bucketName, Key: path });
  const where = (path: string): string => `s3://${bucketName}/${path}`;
  return {
    stat: (path, signal) =>
      inWords(where(path), async () => {
        const { HeadObjectCommand } = await import('@aws-sdk/client-s3');
        const head = await client.send(new HeadObjectCommand(at(path)), { abortSignal: signal });
        return { path, sizeBytes: head.ContentLength, version: head.ETag, modifiedAt: head.LastModified };
      }),

    read: (path, { range, version, signal }) =>
      inWords(where(path), async () => {
        const object = await readObject(client, at(path), { range, ifMatch: version, signal });
        return {
          sizeBytes: object.head.sizeBytes,
          version: object.head.etag,
          startByte: object.range?.start ?? 0,
          stream: translateErrors(object.stream, (error) => s3Failure(error, where(path))),
        };
      }),

    write: (path, file, { acl, ...writing }) =>
      inWords(where(path), async () => {
        const metadata = md5MetaTag === undefined ? undefined : { [md5MetaTag]: await md5Of(file) };
        const upload = { ...writing, acl: acl && acls[acl], storageClass, metadata };
        await uploadFile(client, at(path), file, upload);
      }),

    remove: (path) =>
      inWords(where(path), async () => {
        const { DeleteObjectCommand } = await import('@aws-sdk/client-s3');
        await client.send(new DeleteObjectCommand(at(path)));
      }),

    async *list(folder, signal) {
      try {
        yield* listBucket(client, bucketName, folder, signal);
      } catch (error) {
        throw s3Failure(error, where(folder));
      }
    },

    close: () => client.destroy(),
  };
};
